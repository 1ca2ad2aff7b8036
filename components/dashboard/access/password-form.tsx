"use client";

import { Alert, Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { toast } from "@/components/dashboard/form/toast";
import { useMessages } from "@/components/dashboard/shell/language";
import { postAuth } from "@/components/dashboard/sign-in/post-auth";

type PasswordFormProps = { email: string; hasPassword: boolean };

/**
 * Changes the password, or sets the first one of a member invited by mail. The browser posts it to the
 * sign-in endpoint; a change signs other browsers out.
 */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const { access } = useMessages().messages;
  const router = useRouter();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [notice, setNotice] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setNotice(null);
    const { status } = await (hasPassword
      ? postAuth("/change-password", {
          currentPassword: current,
          newPassword: next,
          revokeOtherSessions: true,
        })
      : postAuth("/set-password", { newPassword: next }));
    setPending(false);
    if (status !== 200) {
      setNotice(status === 400 || status === 401 ? access.passwordWrong : access.authFailed);
      return;
    }
    setCurrent("");
    setNext("");
    toast(hasPassword ? access.passwordChanged : access.passwordSet);
    router.refresh();
  }

  return (
    <form method="post" onSubmit={change} noValidate>
      <Stack>
        {notice && (
          <Alert color="red" role="alert">
            {notice}
          </Alert>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {hasPassword ? (
          <PasswordInput
            label={access.currentPassword}
            autoComplete="current-password"
            maw={360}
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        ) : (
          <Text size="sm">{access.noPassword}</Text>
        )}
        <PasswordInput
          label={access.newPassword}
          description={hasPassword ? access.newPasswordHint : access.firstPasswordHint}
          autoComplete="new-password"
          maw={360}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            loading={isPending}
            disabled={(hasPassword && current === "") || next.length < 12}
          >
            {hasPassword ? access.changePassword : access.setPassword}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
