import { List, ScrollArea, Stack, Text } from "@mantine/core";
import { useWords } from "@/components/dashboard/shell/language";
import { say } from "@/components/ui/say";
import type { BulkPreview } from "@/lib/contract/bulk-job";
import { reasonText } from "./reason-text";

/** The rows that an action does not apply to, by name and with the reason; the first hundred. */
export function PreviewList({
  preview: { notApplicable, notApplicableCount },
}: {
  preview: BulkPreview;
}) {
  const { words, locale } = useWords();
  const { bulkJobs } = words;
  const rest = notApplicableCount - notApplicable.length;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {say(bulkJobs.blocked, { count: notApplicableCount.toLocaleString(locale) })}
      </Text>
      <ScrollArea.Autosize mah={200} type="auto">
        <List size="sm" withPadding>
          {notApplicable.map((row) => (
            <List.Item key={row.id}>
              {row.name}: {reasonText(row, words)}
            </List.Item>
          ))}
          {rest > 0 && (
            <List.Item>{say(bulkJobs.more, { count: rest.toLocaleString(locale) })}</List.Item>
          )}
        </List>
      </ScrollArea.Autosize>
    </Stack>
  );
}
