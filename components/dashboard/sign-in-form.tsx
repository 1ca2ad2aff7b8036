"use client";

import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { say } from "@/components/ui/say";
import { useWords } from "./language";
import { postAuth } from "./post-auth";

type SignInFormProps = { email?: string; onDone: () => void };

/** Password, and where the account has one the second factor; or a link by mail. */
export function SignInForm({ email: known = "", onDone }: SignInFormProps) {
  const { words } = useWords();
  const { signIn } = words;
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [step, setStep] = useState<"password" | "code">("password");
  const [isPending, setPending] = useState(false);
  const [told, setTold] = useState<{ text: string; isGood: boolean } | null>(null);

  async function ask(path: string, body: object): Promise<void> {
    setPending(true);
    setTold(null);
    const { status, data, retryAfterSeconds } = await postAuth(path, body);
    setPending(false);
    const fail = (text: string) => setTold({ text, isGood: false });
    if (status === 429) {
      return fail(say(signIn.tooMany, { minutes: Math.ceil((retryAfterSeconds ?? 900) / 60) }));
    }
    if (status === 0 || status >= 400) {
      const text = step === "code" ? signIn.codeWrong : signIn.wrong;
      return fail([400, 401, 422].includes(status) ? text : signIn.failed);
    }
    if (path === "/sign-in/magic-link") {
      return setTold({ text: say(signIn.linkSent, { email }), isGood: true });
    }
    if (data.twoFactorRedirect) return setStep("code");
    onDone();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    void (step === "password"
      ? ask("/sign-in/email", { email, password })
      : ask(`/two-factor/verify-${code.includes("-") ? "backup-code" : "totp"}`, { code }));
  }

  function sendLink(): void {
    if (email === "") setTold({ text: signIn.emailFirst, isGood: false });
    else void ask("/sign-in/magic-link", { email });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {told && (
          <Alert color={told.isGood ? "pine" : "red"} role={told.isGood ? "status" : "alert"}>
            {told.text}
          </Alert>
        )}
        {step === "password" ? (
          <>
            <TextInput
              label={signIn.email}
              type="email"
              name="email"
              autoComplete="username"
              size="md"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <PasswordInput
              label={signIn.password}
              name="password"
              autoComplete="current-password"
              size="md"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        ) : (
          <TextInput
            label={signIn.code}
            description={signIn.codeHint}
            name="code"
            autoComplete="one-time-code"
            autoFocus
            size="md"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.trim())}
          />
        )}
        <Button type="submit" loading={isPending} size="md" fullWidth>
          {step === "password" ? signIn.submit : signIn.confirm}
        </Button>
        {step === "password" && (
          <Button variant="subtle" onClick={sendLink} disabled={isPending}>
            {signIn.link}
          </Button>
        )}
      </Stack>
    </form>
  );
}
