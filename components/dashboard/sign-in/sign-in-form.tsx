"use client";

import { Alert, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { useIsLive } from "@/components/dashboard/shell/use-is-live";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/dashboard";
import { postAuth } from "./post-auth";
import { readSecondFactorCode } from "./second-factor-code";

/** The first step: the code, after a mailed link, or the link, for an invited member. */
export type FirstStep = "password" | "code" | "link";

type SignInFormProps = {
  email?: string;
  first?: FirstStep;
  onDone: () => void;
};

/** Password, and where the account has one the second factor; or a link by mail. */
export function SignInForm({ email: known = "", first = "password", onDone }: SignInFormProps) {
  const { messages } = useMessages();
  const { signIn } = messages;
  const form = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  const [step, setStep] = useState<FirstStep>(first);
  const [isPending, setPending] = useState(false);
  const [notice, setNotice] = useState<{ text: string; isGood: boolean } | null>(null);

  /** The fields keep what was typed, or filled in by the browser, before the scripts were there. */
  function typed(field: string): string {
    return form.current ? String(new FormData(form.current).get(field) ?? "").trim() : "";
  }

  async function ask(path: string, body: object): Promise<void> {
    setPending(true);
    setNotice(null);
    const { status, data, retryAfterSeconds } = await postAuth(path, body);
    setPending(false);
    const fail = (text: string) => setNotice({ text, isGood: false });
    if (status === 429) {
      return fail(format(signIn.tooMany, { minutes: Math.ceil((retryAfterSeconds ?? 900) / 60) }));
    }
    if (status === 0 || status >= 400) {
      const text = step === "code" ? signIn.codeWrong : signIn.wrong;
      return fail([400, 401, 422].includes(status) ? text : signIn.failed);
    }
    if (path === "/sign-in/magic-link") {
      return setNotice({
        text: format(signIn.linkSent, { email: shownEmail(typed("email")) }),
        isGood: true,
      });
    }
    if (data.twoFactorRedirect) return setStep("code");
    onDone();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (step === "link") sendLink();
    else if (step === "password") {
      void ask("/sign-in/email", { email: typed("email"), password: passwordOf(form.current) });
    } else {
      const { code, isBackup } = readSecondFactorCode(typed("code"));
      void ask(`/two-factor/verify-${isBackup ? "backup-code" : "totp"}`, { code });
    }
  }

  function sendLink(): void {
    const email = typed("email");
    if (email === "") setNotice({ text: signIn.emailFirst, isGood: false });
    else void ask("/sign-in/magic-link", { email });
  }

  return (
    <form method="post" ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice && (
          <Alert color={notice.isGood ? "pine" : "red"} role={notice.isGood ? "status" : "alert"}>
            {notice.text}
          </Alert>
        )}
        {step === "link" && <Text size="sm">{signIn.invitedText}</Text>}
        {step !== "code" ? (
          <>
            <TextInput
              label={signIn.email}
              type="email"
              name="email"
              autoComplete="username"
              size="md"
              defaultValue={known}
            />
            {step === "password" && (
              <PasswordInput
                label={signIn.password}
                name="password"
                autoComplete="current-password"
                size="md"
              />
            )}
          </>
        ) : (
          <TextInput
            label={signIn.code}
            description={signIn.codeHint}
            name="code"
            autoComplete="one-time-code"
            // A phone would begin a backup code with a capital letter, which is another code.
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            size="md"
          />
        )}
        <Button type="submit" loading={isPending} disabled={!isLive} size="md" fullWidth>
          {SUBMITS[step](signIn)}
        </Button>
        {step === "password" ? (
          <Button variant="subtle" onClick={sendLink} disabled={isPending || !isLive}>
            {signIn.link}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => setStep("password")} disabled={isPending}>
            {step === "link" ? signIn.withPassword : signIn.again}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** What the main button of each step says. */
const SUBMITS: Readonly<Record<FirstStep, (texts: Messages["signIn"]) => string>> = {
  password: ({ submit }) => submit,
  code: ({ confirm }) => confirm,
  link: ({ link }) => link,
};

/** Untrimmed: a space may be part of it. */
function passwordOf(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get("password") ?? "") : "";
}
