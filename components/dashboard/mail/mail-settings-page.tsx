"use client";

import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { useAction } from "@/components/dashboard/form/use-action";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { sendTestMail } from "@/components/dashboard/mail/actions";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { useBack } from "@/components/dashboard/settings/use-back";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, TextLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { MailPreview, MailSettings } from "@/lib/contract/mail";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

type MailSettingsPageProps = {
  settings: MailSettings;
  locales: string[];
  chosen: Pick<MailPreview, "kind" | "locale">;
  preview: Result<{ data: MailPreview }>;
  canWrite: boolean;
};

/** The sender of mail and its delivery; a preview of each mail, and a button that sends a sample to oneself. */
export function MailSettingsPage(props: MailSettingsPageProps) {
  const { mailSettings } = useMessages().messages;
  return (
    <>
      <PageHeader title={mailSettings.title} back={useBack()} />
      <Stack gap="lg">
        <Delivery settings={props.settings} />
        <Look {...props} />
      </Stack>
    </>
  );
}

const BADGES = { found: "good", missing: "waiting", unknown: "quiet" } as const satisfies Record<
  string,
  BadgeVariant
>;

function Delivery({ settings: { from, delivery, domain } }: { settings: MailSettings }) {
  const { mailSettings } = useMessages().messages;
  return (
    <Card title={mailSettings.how}>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {mailSettings.from}: <strong>{`${from.name} <${shownEmail(from.address)}>`}</strong>
      </Text>
      <Text size="sm">{mailSettings.delivery[delivery]}</Text>
      <Text size="sm" c="dimmed">
        {mailSettings.testMode}
      </Text>
      {domain && (
        <>
          <Text size="sm">{format(mailSettings.domain, { name: domain.name })}</Text>
          <Group gap="sm">
            {(["spf", "dkim", "dmarc"] as const).map((record) => (
              <StatusBadge key={record} tone={BADGES[domain[record]]}>
                {`${mailSettings.records[record]}: ${mailSettings.states[domain[record]]}`}
              </StatusBadge>
            ))}
          </Group>
          {domain.dkim === "unknown" && (
            <Text size="xs" c="dimmed">
              {mailSettings.dkimUnknown}
            </Text>
          )}
        </>
      )}
      <TextLink href="/dashboard/settings/mailbox">{mailSettings.mailbox}</TextLink>
    </Card>
  );
}

function Look({ settings, locales, chosen, preview, canWrite }: MailSettingsPageProps) {
  const { messages, locale } = useMessages();
  const { mailSettings, records } = messages;
  const address = useUrlQuery();
  const [run, isPending] = useAction();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  return (
    <Card title={mailSettings.look} text={mailSettings.lookText}>
      <Group gap="sm" align="end">
        <NativeSelect
          label={mailSettings.kind}
          value={chosen.kind}
          onChange={(event) => address.set({ kind: event.currentTarget.value })}
          data={labelOptions(settings.templates, records.kinds)}
        />
        <NativeSelect
          label={mailSettings.language}
          value={chosen.locale}
          onChange={(event) => address.set({ locale: event.currentTarget.value })}
          data={[...new Set([chosen.locale, ...locales])].map((one) => ({
            value: one,
            label: names.of(one) ?? one,
          }))}
        />
        <ButtonLink
          href={`/dashboard/settings/mail/texts?kind=${chosen.kind}&language=${languageOf(chosen.locale, settings.languages)}`}
        >
          {mailSettings.texts.edit}
        </ButtonLink>
        {canWrite && (
          <Button
            loading={isPending}
            onClick={() =>
              run(() => sendTestMail(chosen.kind, chosen.locale), {
                done: mailSettings.sent,
              })
            }
          >
            {mailSettings.sendTest}
          </Button>
        )}
      </Group>
      {!preview.ok && (
        <FailureNotice title={mailSettings.failed} requestId={preview.refusal.requestId} />
      )}
      {preview.ok && (
        <>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {mailSettings.subject}: <strong>{preview.data.data.subject}</strong>
          </Text>
          <iframe
            className={classes.frame}
            title={preview.data.data.subject}
            sandbox=""
            srcDoc={preview.data.data.html}
            aria-busy={address.isPending}
          />
        </>
      )}
    </Card>
  );
}

/** The language of a locale that there are mails in; the first where there are none. */
function languageOf(locale: string, languages: string[]): string {
  const { language } = new Intl.Locale(locale);
  return languages.find((one) => one === language) ?? languages[0] ?? language;
}
