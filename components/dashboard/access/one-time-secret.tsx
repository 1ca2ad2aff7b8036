"use client";

import { Alert, Button, Code, CopyButton, Group, Stack } from "@mantine/core";
import { useLostFocus } from "@/components/dashboard/form/use-lost-focus";
import settingsClasses from "@/components/dashboard/settings/card-grid.module.css";
import { useMessages } from "@/components/dashboard/shell/language";

type SecretOnceProps = {
  /** Null where the reply that showed it was lost: a repeat does not show it. */
  secret: string | null;
  label: string;
  onKept: () => void;
};

/** A secret, this once, with a button that copies it and one that says it is kept. */
export function OneTimeSecret({ secret, label, onKept }: SecretOnceProps) {
  const { access, forms } = useMessages().messages;
  const notice = useLostFocus<HTMLDivElement>();
  if (secret === null) {
    return (
      <Stack>
        <Alert ref={notice} tabIndex={-1} color="red" role="alert">
          {access.onceLost}
        </Alert>
        <Group>
          <Button onClick={onKept}>{forms.close}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack>
      <Alert ref={notice} tabIndex={-1} color="yellow" role="status" data-autofocus>
        {access.once}
      </Alert>
      <Code block className={settingsClasses.code} aria-label={label} data-secret>
        {secret}
      </Code>
      <Group>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? access.copied : access.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{access.keptIt}</Button>
      </Group>
    </Stack>
  );
}
