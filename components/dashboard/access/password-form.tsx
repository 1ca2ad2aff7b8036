"use client";

import { Alert, Button, Group, PasswordInput, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useWords } from "@/components/dashboard/language";
import { postAuth } from "@/components/dashboard/post-auth";
import { toast } from "@/components/dashboard/toast";

/** Another password; it goes from the browser to the door of the sign-in, and signs others out. */
export function PasswordForm({ email }: { email: string }) {
  const { access } = useWords().words;
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setTold(null);
    const { status } = await postAuth("/change-password", {
      currentPassword: current,
      newPassword: next,
      revokeOtherSessions: true,
    });
    setPending(false);
    if (status !== 200) {
      setTold(status === 400 || status === 401 ? access.passwordWrong : access.authFailed);
      return;
    }
    setCurrent("");
    setNext("");
    toast(access.passwordChanged);
  }

  return (
    <form onSubmit={change} noValidate>
      <Stack>
        {told && (
          <Alert color="red" role="alert">
            {told}
          </Alert>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={access.currentPassword}
          autoComplete="current-password"
          maw={360}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label={access.newPassword}
          description={access.newPasswordHint}
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
            disabled={current === "" || next.length < 12}
          >
            {access.changePassword}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
