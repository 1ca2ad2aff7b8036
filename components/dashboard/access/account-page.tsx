"use client";

import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { revokeSession } from "@/components/dashboard/access/actions";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import formClasses from "@/components/dashboard/form/form.module.css";
import { useAction } from "@/components/dashboard/form/use-action";
import { useBack } from "@/components/dashboard/settings/use-back";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { usePreference } from "@/components/dashboard/shell/use-preference";
import type { Result } from "@/lib/client/result";
import type { StaffMe, StaffSessionEntry } from "@/lib/contract/staff";
import { format } from "@/lib/kit/format-message";
import { getBrowserName } from "./browser-name";
import { PasswordForm } from "./password-form";
import { TwoFactor } from "./two-factor";

type AccountPageProps = {
  me: StaffMe;
  sessions: Result<{ data: StaffSessionEntry[] }>;
  /** The locales of the dashboard. */
  locales: string[];
};

/** A language by its own name. */
const languageName = (locale: string) =>
  new Intl.DisplayNames(locale, { type: "language" }).of(new Intl.Locale(locale).language);

/** The signed-in member's own settings. */
export function AccountPage({ me, sessions, locales }: AccountPageProps) {
  const { messages, locale } = useMessages();
  const { access, lists } = messages;
  const [choose] = usePreference();
  return (
    <>
      <PageHeader title={access.account} back={useBack()} />
      <div className={formClasses.main}>
        <Card title={access.language}>
          <Group>
            <SegmentedControl
              aria-label={access.language}
              data={locales.map((value) => ({ value, label: languageName(value) }))}
              value={locale}
              onChange={(value) => choose("locale", value)}
            />
          </Group>
        </Card>
        <Card title={access.password}>
          <PasswordForm email={me.user.email} hasPassword={me.user.hasPassword} />
        </Card>
        <Card title={access.twoFactor}>
          {me.user.hasPassword ? (
            <TwoFactor isOn={me.user.twoFactorEnabled} />
          ) : (
            <Text size="sm">{access.passwordFirst}</Text>
          )}
        </Card>
        <Card title={access.sessions}>
          {sessions.ok ? (
            sessions.data.data.map((session) => <Session key={session.id} session={session} />)
          ) : (
            <FailureNotice title={lists.failed} requestId={sessions.refusal.requestId} />
          )}
        </Card>
      </div>
    </>
  );
}

function Session({ session }: { session: StaffSessionEntry }) {
  const { messages, locale, timezone } = useMessages();
  const { access } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const known = getBrowserName(session.userAgent);
  const name = known ? format(access.browserOn, known) : access.unknownBrowser;
  return (
    <Group justify="space-between" wrap="wrap" gap="xs">
      <Stack gap={0}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {session.ipAddress}{" "}
          {format(access.seen, { moment: formatMoment(session.lastSeenAt, { locale, timezone }) })}
        </Text>
      </Stack>
      {session.isCurrent ? (
        <StatusBadge tone="good">{access.thisBrowser}</StatusBadge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          aria-label={`${access.signOut}: ${name}`}
          onClick={() =>
            run(() => revokeSession(session.id), { done: access.signedOut, next: router.refresh })
          }
        >
          {access.signOut}
        </Button>
      )}
    </Group>
  );
}
