"use client";

import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { setupHref } from "@/components/dashboard/setup/steps";
import { useMessages } from "@/components/dashboard/shell/language";
import { useIsLive } from "@/components/dashboard/shell/use-is-live";
import { postAuth } from "./post-auth";

/** Makes its user the owner, and signs them in. */
export function SetupForm({ token }: { token: string | undefined }) {
  const { messages } = useMessages();
  const { signIn } = messages;
  const form = useForm({ initialValues: { name: "", email: "", password: "" } });
  const isLive = useIsLive();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(values: typeof form.values): Promise<void> {
    setPending(true);
    setFailure(null);
    const { status, data } = await postAuth("/setup", { ...values, token });
    if (status === 201) {
      const { email, password } = values;
      await postAuth("/sign-in/email", { email, password });
      return window.location.assign(setupHref("shop"));
    }
    setPending(false);
    form.setErrors(fieldTexts(data.error ?? {}, messages));
    setFailure(textOf(status));
  }

  function textOf(status: number): string {
    const known: Readonly<Record<number, string>> = {
      403: signIn.setupForbidden,
      409: signIn.setupDone,
      422: messages.forms.checkFields,
    };
    return known[status] ?? signIn.failed;
  }

  return (
    <form method="post" noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={signIn.name}
          autoComplete="name"
          size="md"
          {...form.getInputProps("name")}
        />
        <TextInput
          label={signIn.email}
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={signIn.password}
          description={signIn.passwordHint}
          autoComplete="new-password"
          size="md"
          {...form.getInputProps("password")}
        />
        <Button type="submit" size="md" loading={isPending} disabled={!isLive}>
          {signIn.setupSubmit}
        </Button>
      </Stack>
    </form>
  );
}
