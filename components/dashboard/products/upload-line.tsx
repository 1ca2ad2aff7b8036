"use client";

import { Button, Group, Progress, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { Upload } from "./use-uploads";

type UploadLineProps = { upload: Upload; onRetry: () => void; onDismiss: () => void };

/** How far a file is, or why it did not arrive. */
export function UploadLine({
  upload: { name, part, state, reason },
  onRetry,
  onDismiss,
}: UploadLineProps) {
  const { messages, locale } = useMessages();
  const { products } = messages;
  if (state === "going") {
    const label = format(products.uploading, { name });
    return (
      <div>
        <Text size="sm" truncate>
          {label}
        </Text>
        <Progress.Root>
          <Progress.Section value={part * 100} aria-label={label} />
        </Progress.Root>
      </div>
    );
  }
  const text = format(state === "tooLarge" ? products.tooLarge : products.uploadFailed, { name });
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="red" flex="1 1 12rem">
        {text} {locale.startsWith("en") && reason}
      </Text>
      {state === "failed" && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {products.retry}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
        {products.dismiss}
      </Button>
    </Group>
  );
}
