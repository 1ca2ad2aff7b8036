"use client";

import { Stack, Text } from "@mantine/core";
import type { BulkJobInput } from "@/components/dashboard/bulk-jobs/actions";
import { PreviewList } from "@/components/dashboard/bulk-jobs/preview-list";
import { useBulkPreview } from "@/components/dashboard/bulk-jobs/use-bulk-preview";
import { useMessages } from "@/components/dashboard/shell/language";
import type { BulkPreview } from "@/lib/contract/bulk-job";
import { format } from "@/lib/kit/format-message";

type Applies = {
  preview: BulkPreview | null;
  /** It could not be determined: what does not apply is refused at its row. */
  isFailed: boolean;
};

/** Which of the orders an action applies to: `const { applicable, ...applies } = useApplicable(…)`. */
export function useApplicable<Order extends { id: string }>(
  action: Extract<BulkJobInput["action"], `orders.${string}`>,
  chosen: readonly Order[],
): Applies & { applicable: readonly Order[] } {
  const ids = chosen.map(({ id }) => id);
  const { preview, isFailed } = useBulkPreview(
    ids.length === 0 ? null : { action, ids, options: {} },
  );
  const blocked = new Set(preview?.notApplicable.map(({ id }) => id));
  return { preview, isFailed, applicable: chosen.filter(({ id }) => !blocked.has(id)) };
}

/** Says before anything is done how many an action applies to, and names the others with the reason. */
export function BulkApplies({ preview, isFailed }: Applies) {
  const { messages, locale } = useMessages();
  const { bulkJobs } = messages;
  const count = (value: number) => value.toLocaleString(locale);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {preview === null && (isFailed ? bulkJobs.checkFailed : bulkJobs.checking)}
        {preview &&
          format(bulkJobs.applies, {
            count: count(preview.appliesCount),
            total: count(preview.rowsTotal),
          })}
      </Text>
      {preview && preview.notApplicableCount > 0 && <PreviewList preview={preview} />}
    </Stack>
  );
}
