"use client";

import { Button, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { ConsentNote } from "@/components/dashboard/customers/consent-note";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { NewsletterSubscriber } from "@/lib/contract/newsletter";
import { shownEmail } from "@/lib/kit/shown-email";
import { eraseSubscriber } from "./actions";
import { SubscriberBadge } from "./subscriber-badge";

const LIST = "/dashboard/newsletter";

type SubscriberScreenProps = { subscriber: NewsletterSubscriber; canWrite: boolean };

/** One subscriber: where they stand, and what they agreed to. */
export function SubscriberScreen({ subscriber, canWrite }: SubscriberScreenProps) {
  const { messages, locale, timezone } = useMessages();
  const { newsletter: texts } = messages;
  const { id, email, status, consent } = subscriber;
  const moments = (["createdAt", "confirmedAt", "unsubscribedAt"] as const).flatMap((key) => {
    const at = subscriber[key];
    return at === null ? [] : [{ key, text: formatMoment(at, { locale, timezone }) }];
  });
  return (
    <>
      <PageHeader
        title={shownEmail(email ?? "")}
        back={{ href: LIST, label: texts.title }}
        aside={<SubscriberBadge status={status} />}
        actions={canWrite && email !== null && <Erase id={id} email={email} />}
      />
      <Card title={texts.consent}>
        <Stack gap="xs">
          {moments.map(({ key, text }) => (
            <Text key={key} size="sm">
              {texts[key]}: {text}
            </Text>
          ))}
          {consent === null ? (
            <Text size="sm" c="dimmed">
              {texts.noConsent}
            </Text>
          ) : (
            <ConsentNote consent={consent} />
          )}
        </Stack>
      </Card>
    </>
  );
}

function Erase({ id, email }: { id: string; email: string }) {
  const { newsletter: texts } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Confirm
      title={texts.erase}
      text={texts.eraseText}
      label={texts.erase}
      typed={shownEmail(email)}
      onConfirm={() =>
        run(() => eraseSubscriber(id), { done: texts.eraseDone, next: () => router.push(LIST) })
      }
    >
      {(open) => (
        <Button variant="light" color="red" loading={isPending} onClick={open}>
          {texts.erase}
        </Button>
      )}
    </Confirm>
  );
}
