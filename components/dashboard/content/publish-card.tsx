"use client";

import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { publishContent, unpublishContent } from "@/components/dashboard/content/content-actions";
import { ContentBadge } from "@/components/dashboard/content/content-badge";
import { contentAddress } from "@/components/dashboard/content/content-places";
import { DateTimeInput } from "@/components/dashboard/form/date-input";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { SellerContent } from "@/lib/contract/content";
import { format } from "@/lib/kit/format-message";

type PublishCardProps = { content: SellerContent; previewUrl: string; canWrite: boolean };

/** What is in the shop of a page or an article, and when that changes. */
export function PublishCard({ content: entry, previewUrl, canWrite }: PublishCardProps) {
  const { content } = useMessages().messages;
  const isCurrent = entry.publishedVersion === entry.version;
  return (
    <Card title={content.publication}>
      <Group gap="xs">
        <ContentBadge content={entry} />
      </Group>
      <Plans entry={entry} />
      {entry.status === "published" && !isCurrent && entry.scheduledVersion === null && (
        <Text size="sm">{content.hasChanges}</Text>
      )}
      {entry.status === "published" && (
        <TextLink href={contentAddress(entry)}>{content.view}</TextLink>
      )}
      <Anchor href={previewUrl} target="_blank" rel="noreferrer" size="sm">
        {content.preview}
      </Anchor>
      <Text size="xs" c="dimmed">
        {content.previewHint}
      </Text>
      {canWrite && <PublishForm key={publicationOf(entry)} entry={entry} />}
    </Card>
  );
}

/** What publishing changes: the moments that are entered begin anew with it, and not where a text is saved beside them. */
function publicationOf(entry: SellerContent): string {
  const { status, publishedVersion, scheduledVersion, scheduledAt, unpublishAt } = entry;
  return JSON.stringify([status, publishedVersion, scheduledVersion, scheduledAt, unpublishAt]);
}

/** What is going to happen by itself. */
function Plans({ entry }: { entry: SellerContent }) {
  const { messages, locale, timezone } = useMessages();
  const { content } = messages;
  const { scheduledAt, scheduledVersion: version, unpublishAt } = entry;
  const at = (moment: string) => formatMoment(moment, { locale, timezone });
  return (
    <>
      {scheduledAt && version !== null && (
        <Text size="sm">{format(content.goesLive, { version, moment: at(scheduledAt) })}</Text>
      )}
      {unpublishAt && (
        <Text size="sm">{format(content.goesAway, { moment: at(unpublishAt) })}</Text>
      )}
    </>
  );
}

/** Publishes what is saved: now, or at the moments that are entered. */
function PublishForm({ entry }: { entry: SellerContent }) {
  const { content } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [publishAt, setPublishAt] = useState(entry.scheduledAt);
  const [unpublishAt, setUnpublishAt] = useState(entry.unpublishAt);
  const next = () => router.refresh();
  return (
    <Stack gap="sm">
      <DateTimeInput label={content.publishAt} value={publishAt} onChange={setPublishAt} />
      <DateTimeInput label={content.unpublishAt} value={unpublishAt} onChange={setUnpublishAt} />
      <Group gap="xs">
        <Button
          size="xs"
          loading={isPending}
          onClick={() =>
            run(() => publishContent(entry.id, { publishAt, unpublishAt }), {
              done: publishAt ? content.scheduled : content.published,
              next,
            })
          }
        >
          {publishAt ? content.schedule : content.publish}
        </Button>
        {entry.status !== "draft" && (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            onClick={() =>
              run(() => unpublishContent(entry.id), { done: content.unpublished, next })
            }
          >
            {content.unpublish}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
