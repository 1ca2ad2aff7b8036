"use client";

import { Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { inviteMember } from "@/components/dashboard/access/actions";
import { DialogForm } from "@/components/dashboard/form/dialog-form";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import { StaffRole } from "@/lib/contract/staff";

type Values = { name: string; email: string; role: StaffRole };

/** Invites a staff member: name, e-mail address, role. */
export function InviteMember() {
  const { messages } = useMessages();
  const { access, shell } = messages;
  const router = useRouter();
  const [isOpen, { open, close }] = useDisclosure();
  const [run, isPending] = useAction();
  const form = useForm<Values>({ initialValues: { name: "", email: "", role: "support" } });

  function invite(values: Values): void {
    run(
      async () => {
        const outcome = await inviteMember(values);
        if (!outcome.ok) form.setErrors(fieldTexts(outcome.refusal, messages));
        return outcome;
      },
      {
        done: access.invited,
        conflict: access.alreadyMember,
        next: () => {
          close();
          form.reset();
          router.refresh();
        },
      },
    );
  }

  return (
    <>
      <Button onClick={open} data-primary>
        {access.invite}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={close}
        title={access.invite}
        onSubmit={form.onSubmit(invite)}
        noValidate
        submit={
          <Button type="submit" loading={isPending}>
            {access.sendInvite}
          </Button>
        }
      >
        <Text size="sm">{access.inviteText}</Text>
        <TextInput label={access.name} data-autofocus {...form.getInputProps("name")} />
        <TextInput label={access.email} type="email" {...form.getInputProps("email")} />
        <NativeSelect
          label={access.role}
          description={access.roleHint[form.values.role]}
          data={labelOptions(StaffRole.options, shell.role)}
          {...form.getInputProps("role")}
        />
      </DialogForm>
    </>
  );
}
