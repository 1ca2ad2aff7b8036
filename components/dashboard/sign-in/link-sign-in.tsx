"use client";

import { Alert, Button, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { postAuth } from "./post-auth";

type LinkState = { email?: string; problem?: "broken" | "failed"; isPending: boolean };

/**
 * Shows whom the link signs in, and uses it after a button is pressed: programs that preview mails press
 * none, and a user who was sent another person's link sees whose it is. The token is sent in a body, never
 * in a URL.
 */
export function LinkSignIn() {
  const { signIn } = useMessages().messages;
  const [{ email, problem, isPending }, setState] = useState<LinkState>({ isPending: false });

  useEffect(() => {
    let isGone = false;
    void postAuth("/magic-link/check", { token: tokenOfAddress() }).then(({ status, data }) => {
      if (!isGone) setState({ ...data, problem: problemOf(status), isPending: false });
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function follow(): Promise<void> {
    setState({ email, isPending: true });
    const { status, data } = await postAuth("/magic-link/verify", { token: tokenOfAddress() });
    const failure = problemOf(status);
    if (failure !== undefined) return setState({ email, problem: failure, isPending: false });
    window.location.replace(data.twoFactorRedirect ? "/dashboard/sign-in?step=code" : "/dashboard");
  }

  if (problem === "broken") {
    return (
      <Stack gap="md">
        <Text role="alert">{signIn.linkBroken}</Text>
        <TextLink href="/dashboard/sign-in">{signIn.again}</TextLink>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      {problem === "failed" && (
        <Alert color="red" role="alert">
          {signIn.failed}
        </Alert>
      )}
      <Text>
        {email === undefined
          ? signIn.linkText
          : format(signIn.linkFor, { email: shownEmail(email) })}
      </Text>
      <Button
        size="md"
        fullWidth
        loading={isPending}
        disabled={email === undefined && problem === undefined}
        onClick={() => void follow()}
      >
        {signIn.submit}
      </Button>
      <TextLink href="/dashboard/sign-in">{signIn.linkNotMine}</TextLink>
    </Stack>
  );
}

function tokenOfAddress(): string {
  return window.location.hash.slice(1);
}

function problemOf(status: number): LinkState["problem"] {
  if (status === 200) return undefined;
  return status === 422 ? "broken" : "failed";
}
