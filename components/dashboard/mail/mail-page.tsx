"use client";

import { Alert, Button, Code, Tabs, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/dashboard/form/use-action";
import { sendMailAgain } from "@/components/dashboard/mail/actions";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { type MailDetail, SENT_ONCE } from "@/lib/contract/mail";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { MAIL_BADGES } from "./mail-list";

type MailPageProps = { mail: MailDetail; canWrite: boolean };

/** A mail as its reader sees it. What is in it runs nothing here; its links open elsewhere. */
export function MailPage({ mail, canWrite }: MailPageProps) {
  const { messages, locale, timezone } = useMessages();
  const { records } = messages;
  const { id, subject, status, to, kind, createdAt, html, text } = mail;
  const router = useRouter();
  const [run, isPending] = useAction();
  const canSendAgain = canWrite && status === "failed" && !SENT_ONCE.includes(kind);
  const title = subject ?? records.notWritten;
  const facts = [
    shownEmail(to),
    records.kinds[kind],
    formatMoment(createdAt, { locale, timezone }),
  ];
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: "/dashboard/settings/mailbox", label: records.mailbox }}
        aside={<StatusBadge tone={MAIL_BADGES[status]}>{records.statuses[status]}</StatusBadge>}
        actions={
          canSendAgain && (
            <Button
              loading={isPending}
              onClick={() =>
                run(() => sendMailAgain(id), { done: records.sentAgain, next: router.refresh })
              }
            >
              {records.sendAgain}
            </Button>
          )
        }
      />
      <Card>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {facts.join(" · ")}
        </Text>
        {status === "captured" && (
          <Alert color="blue">{mail.livemode ? records.captured : records.capturedInTest}</Alert>
        )}
        <Trouble mail={mail} />
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

/** Why it has not gone out, how often it was tried, and when it will be again. */
function Trouble({ mail: { status, lastError, attempts, nextTryAt } }: { mail: MailDetail }) {
  const { messages, locale, timezone } = useMessages();
  const { records } = messages;
  if (lastError === null || status === "sent" || status === "captured") return null;
  const isFailed = status === "failed";
  const texts = [format(records.tries, { count: attempts }, locale)];
  if (nextTryAt)
    texts.push(format(records.nextTry, { time: formatMoment(nextTryAt, { locale, timezone }) }));
  return (
    <Alert color={isFailed ? "red" : "yellow"}>
      <Text size="sm" fw={600}>
        {isFailed ? records.failed : records.waiting}
      </Text>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {lastError}
      </Text>
      <Text size="sm">{texts.join(" ")}</Text>
    </Alert>
  );
}
