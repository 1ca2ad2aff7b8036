"use client";

import { Alert, Button, Code, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { renderSVG } from "uqr";
import { toast } from "@/components/dashboard/form/toast";
import { useLostFocus } from "@/components/dashboard/form/use-lost-focus";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { useMessages } from "@/components/dashboard/shell/language";
import { postAuth } from "@/components/dashboard/sign-in/post-auth";
import { readSecondFactorCode } from "@/components/dashboard/sign-in/second-factor-code";
import { OneTimeSecret } from "./one-time-secret";

type SetUp = { totpURI: string; backupCodes: string[] };

/** The second factor: on with a password, a scan and a code; off with the password. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const { access } = useMessages().messages;
  const router = useRouter();
  const [password, setPassword] = useState("");
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [isDone, setDone] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function ask(path: string, body: object, wrong: string) {
    setPending(true);
    setNotice(null);
    const { status, data } = await postAuth(path, body);
    setPending(false);
    if (status === 200) return data;
    setNotice(status === 400 || status === 401 ? wrong : access.authFailed);
    return null;
  }

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault();
    const path = isOn ? "/two-factor/disable" : "/two-factor/enable";
    const data = await ask(path, { password }, access.passwordWrong);
    if (data === null) return;
    setPassword("");
    if (data.totpURI !== undefined) {
      setSetUp({ totpURI: data.totpURI, backupCodes: data.backupCodes ?? [] });
      return;
    }
    toast(access.twoFactorGone);
    router.refresh();
  }

  async function confirm(code: string): Promise<void> {
    const data = await ask("/two-factor/verify-totp", { code }, access.codeWrong);
    if (data === null) return;
    toast(access.twoFactorDone);
    setDone(true);
  }

  const problem = notice && (
    <Alert color="red" role="alert">
      {notice}
    </Alert>
  );
  if (setUp !== null && isDone) {
    return (
      <Stack>
        <Text size="sm">{access.backup}</Text>
        <OneTimeSecret
          secret={setUp.backupCodes.join("\n")}
          label={access.backupTitle}
          onKept={() => {
            setSetUp(null);
            setDone(false);
            router.refresh();
          }}
        />
      </Stack>
    );
  }
  if (setUp !== null) {
    return (
      <Stack>
        {problem}
        <Scan uri={setUp.totpURI} isPending={isPending} onCode={confirm} />
      </Stack>
    );
  }
  return (
    <form method="post" onSubmit={begin} noValidate>
      <Stack>
        <Text size="sm">{isOn ? access.twoFactorOn : access.twoFactorOff}</Text>
        {problem}
        <PasswordInput
          label={access.password}
          autoComplete="current-password"
          maw={360}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={isPending} disabled={password === ""}>
            {isOn ? access.switchOff : access.setUp}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ScanProps = { uri: string; isPending: boolean; onCode: (code: string) => void };

function Scan({ uri, isPending, onCode }: ScanProps) {
  const { access } = useMessages().messages;
  const [code, setCode] = useState("");
  const field = useLostFocus<HTMLInputElement>();
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(readSecondFactorCode(code).code);
      }}
    >
      <Stack>
        <Text size="sm">{access.scan}</Text>
        <div
          role="img"
          aria-label={access.qr}
          className={classes.qr}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: squares that uqr draws; no text gets into them.
          dangerouslySetInnerHTML={{ __html: renderSVG(uri, { border: 2 }) }}
        />
        <Text size="sm">{access.orKey}</Text>
        <Code block className={classes.code}>
          {new URL(uri).searchParams.get("secret")}
        </Code>
        <TextInput
          ref={field}
          label={access.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maw={200}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isPending} disabled={code.trim() === ""}>
            {access.confirmCode}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
