"use client";

import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { TrashButton } from "@/components/dashboard/form/row-buttons";
import { useAction } from "@/components/dashboard/form/use-action";
import { taxClassName } from "@/components/dashboard/products/tax-class-name";
import {
  createTaxClass,
  deleteTaxClass,
  updateTaxClass,
} from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TaxClass } from "@/lib/contract/tax";
import { format } from "@/lib/kit/format-message";

type TaxClassesCardProps = { taxClasses: readonly TaxClass[]; canWrite: boolean };

/** The tax classes of the store, to be named, added and taken away. */
export function TaxClassesCard({ taxClasses, canWrite }: TaxClassesCardProps) {
  const { delivery } = useMessages().messages;
  return (
    <Card title={delivery.taxClasses} text={delivery.taxClassesText}>
      <Stack gap="xs">
        {taxClasses.map((taxClass) => (
          <ClassLine key={`${taxClass.code} ${taxClass.name}`} {...{ taxClass, canWrite }} />
        ))}
      </Stack>
      {canWrite && <NewClass />}
    </Card>
  );
}

function ClassLine({ taxClass, canWrite }: { taxClass: TaxClass; canWrite: boolean }) {
  const { delivery, forms } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const shown = taxClassName(taxClass, delivery.taxClassNames);
  const [name, setName] = useState(shown);
  if (!canWrite) return <Text>{shown}</Text>;
  const remove = format(delivery.taxClassRemove, { name: shown });
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        aria-label={format(delivery.taxClassRename, { name: shown })}
        value={name}
        maxLength={100}
        flex={1}
        maw={320}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {name.trim() !== "" && name !== shown && (
        <Button
          variant="light"
          loading={isPending}
          onClick={() =>
            run(() => updateTaxClass(taxClass.code, { name }), {
              done: forms.saved,
              next: router.refresh,
            })
          }
        >
          {forms.save}
        </Button>
      )}
      {!taxClass.isReadyMade && (
        <Confirm
          title={remove}
          text={delivery.taxClassRemoveText}
          label={forms.delete}
          onConfirm={() =>
            run(() => deleteTaxClass(taxClass.code), {
              done: forms.deleted,
              next: router.refresh,
              conflict: delivery.taxClassUsed,
            })
          }
        >
          {(open) => <TrashButton size={34} disabled={isPending} label={remove} onClick={open} />}
        </Confirm>
      )}
    </Group>
  );
}

function NewClass() {
  const { delivery, forms } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [name, setName] = useState("");
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label={delivery.taxClassName}
        value={name}
        maxLength={100}
        flex={1}
        maw={320}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        variant="light"
        loading={isPending}
        disabled={name.trim() === ""}
        onClick={() =>
          run(() => createTaxClass({ name }), {
            done: forms.saved,
            next: () => {
              setName("");
              router.refresh();
            },
          })
        }
      >
        {delivery.addTaxClass}
      </Button>
    </Group>
  );
}
