"use client";

import { Alert, Code, Tabs, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/card";
import { useWords } from "@/components/dashboard/language";
import { PageHeader } from "@/components/dashboard/page-header";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { StatusBadge } from "@/components/dashboard/status-badge";
import { sayMoment } from "@/components/dashboard/store-zone";
import type { MailDetail } from "@/lib/contract/mail";
import { MAIL_TONES } from "./mail-list";

/** A mail as its reader sees it. What is in it runs nothing here; its links open elsewhere. */
export function MailPage({ mail }: { mail: MailDetail }) {
  const { words, locale, timezone } = useWords();
  const { records } = words;
  const { subject, status, to, kind, createdAt, lastError, html, text } = mail;
  const title = subject ?? records.notWritten;
  const facts = [to, records.kinds[kind], sayMoment(createdAt, { locale, timezone })];
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: "/dashboard/settings/mailbox", label: records.mailbox }}
        aside={<StatusBadge tone={MAIL_TONES[status]}>{records.statuses[status]}</StatusBadge>}
      />
      <Card>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {facts.join(" · ")}
        </Text>
        {status === "captured" && <Alert color="blue">{records.captured}</Alert>}
        {lastError && <Alert color="red">{lastError}</Alert>}
        <Tabs defaultValue="html" keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="html">{records.asHtml}</Tabs.Tab>
            <Tabs.Tab value="text">{records.asText}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="html">
            {html === null ? (
              <Text size="sm">{records.noHtml}</Text>
            ) : (
              <iframe
                className={classes.frame}
                title={title}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={`<base target="_blank">${html}`}
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="text">
            <Code block className={classes.code}>
              {text ?? records.noHtml}
            </Code>
          </Tabs.Panel>
        </Tabs>
      </Card>
    </>
  );
}
