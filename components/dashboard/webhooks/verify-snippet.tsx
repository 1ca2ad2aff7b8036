"use client";

import { Button, Code, CopyButton, Group, Text } from "@mantine/core";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";

/** Code, the same in any language. */
const SNIPPET = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

// The body as it came, before anything parses it.
const event = webhook.verify(rawBody, request.headers);
`;

/** How a receiver checks that a delivery is from this shop. */
export function VerifySnippet() {
  const { webhooks, access } = useMessages().messages;
  return (
    <Card title={webhooks.verify}>
      <Text size="sm">{webhooks.verifyText}</Text>
      <Code block className={classes.code}>
        {SNIPPET}
      </Code>
      <Group>
        <CopyButton value={SNIPPET}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? access.copied : access.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Card>
  );
}
