"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { restoreVersion } from "@/components/dashboard/content/content-actions";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { ContentVersionListItem, SellerContent } from "@/lib/contract/content";
import { format } from "@/lib/kit/format-message";

type VersionListProps = {
  content: SellerContent;
  versions: ContentVersionListItem[];
  canWrite: boolean;
};

/** Earlier versions, to be restored. */
export function VersionList({ content: entry, versions, canWrite }: VersionListProps) {
  const { messages, locale, timezone } = useMessages();
  const { content } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Card title={content.versions}>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
        {versions.map(({ number, author, createdAt, restoredFrom }) => (
          <li key={number}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
              <div>
                <Text size="sm">{format(content.version, { number })}</Text>
                <Text size="xs" c="dimmed">
                  {[
                    formatMoment(createdAt, { locale, timezone }),
                    author.name,
                    number === entry.publishedVersion && content.inShop,
                    restoredFrom !== null && format(content.restoredFrom, { number: restoredFrom }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              {canWrite && number !== entry.version && (
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isPending}
                  aria-label={format(content.restoreVersion, { number })}
                  onClick={() =>
                    run(() => restoreVersion(entry.id, number), {
                      done: content.restored,
                      next: () => router.refresh(),
                    })
                  }
                >
                  {content.restore}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
