"use client";

import { Alert, Button, Code, CopyButton, Group, Stack } from "@mantine/core";
import settingsClasses from "@/components/dashboard/settings/card-grid.module.css";
import { useMessages } from "@/components/dashboard/shell/language";

type SecretOnceProps = { secret: string; label: string; onKept: () => void };

/** A secret, this once, with a button that copies it and one that says it is kept. */
export function OneTimeSecret({ secret, label, onKept }: SecretOnceProps) {
  const { access } = useMessages().messages;
  return (
    <Stack>
      <Alert color="yellow" role="status">
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
