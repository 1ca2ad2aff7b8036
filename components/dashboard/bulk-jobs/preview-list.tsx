import { List, ScrollArea, Stack, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { BulkPreview } from "@/lib/contract/bulk-job";
import { format } from "@/lib/kit/format-message";
import { reasonText, rowNameText } from "./reason-text";

/** The rows that an action does not apply to, by name and with the reason; the first hundred. */
export function PreviewList({
  preview: { notApplicable, notApplicableCount },
}: {
  preview: BulkPreview;
}) {
  const { messages, locale } = useMessages();
  const { bulkJobs } = messages;
  const rest = notApplicableCount - notApplicable.length;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {format(bulkJobs.blocked, { count: notApplicableCount.toLocaleString(locale) })}
      </Text>
      <ScrollArea.Autosize mah={200} type="auto">
        <List size="sm" withPadding>
          {notApplicable.map((row) => (
            <List.Item key={row.id}>
              {rowNameText(row, messages)}: {reasonText(row, messages)}
            </List.Item>
          ))}
          {rest > 0 && (
            <List.Item>{format(bulkJobs.more, { count: rest.toLocaleString(locale) })}</List.Item>
          )}
        </List>
      </ScrollArea.Autosize>
    </Stack>
  );
}
