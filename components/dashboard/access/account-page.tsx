"use client";

import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { revokeSession } from "@/components/dashboard/access/actions";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import formClasses from "@/components/dashboard/form/form.module.css";
import type { Outcome } from "@/components/dashboard/form/outcome";
import { useAction } from "@/components/dashboard/form/use-action";
import { useBack } from "@/components/dashboard/settings/use-back";
import { choose } from "@/components/dashboard/shell/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useWords } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { sayMoment } from "@/components/dashboard/shell/store-zone";
import { say } from "@/components/ui/say";
import type { StaffMe, StaffSessionEntry } from "@/lib/contract/staff";
import { browserOf } from "./browser-name";
import { PasswordForm } from "./password-form";
import { TwoFactor } from "./two-factor";

/** Each by its own name, in the order of the menu. */
const LANGUAGES = [
  { value: "en-GB", label: "English" },
  { value: "de-DE", label: "Deutsch" },
];

type AccountPageProps = { me: StaffMe; sessions: Outcome<{ data: StaffSessionEntry[] }> };

/** What everybody sets for themselves. */
export function AccountPage({ me, sessions }: AccountPageProps) {
  const { words, locale } = useWords();
  const { access, lists } = words;
  const [, start] = useTransition();
  return (
    <>
      <PageHeader title={access.account} back={useBack()} />
      <div className={formClasses.main}>
        <Card title={access.language}>
          <Group>
            <SegmentedControl
              aria-label={access.language}
              data={LANGUAGES}
              value={locale}
              onChange={(value) => start(() => choose("locale", value))}
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
  const { words, locale, timezone } = useWords();
  const { access } = words;
  const router = useRouter();
  const [run, isPending] = useAction();
  const known = browserOf(session.userAgent);
  const name = known ? say(access.browserOn, known) : access.unknownBrowser;
  return (
    <Group justify="space-between" wrap="wrap" gap="xs">
      <Stack gap={0}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {session.ipAddress}{" "}
          {say(access.seen, { moment: sayMoment(session.lastSeenAt, { locale, timezone }) })}
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
