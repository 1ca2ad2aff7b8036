"use client";

import { Button, Group, Progress, Text } from "@mantine/core";
import { formatWholePercent } from "@/components/dashboard/form/format-percent";
import { fieldText } from "@/components/dashboard/form/refusal-text";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Refusal } from "@/lib/client/result";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";
import classes from "./upload-lines.module.css";
import type { Upload, useUploads } from "./use-uploads";

type UploadLinesProps = {
  uploads: Pick<ReturnType<typeof useUploads>, "all" | "retry" | "dismiss">;
};

/** The files that are on their way, and those that did not arrive. */
export function UploadLines({ uploads: { all, retry, dismiss } }: UploadLinesProps) {
  return all.map((one) => (
    <UploadLine
      key={one.key}
      upload={one}
      onRetry={() => retry(one.key)}
      onDismiss={() => dismiss(one.key)}
    />
  ));
}

type UploadLineProps = { upload: Upload; onRetry: () => void; onDismiss: () => void };

/** How far a file is, or why it did not arrive. */
function UploadLine({
  upload: { name, part, state, refusal },
  onRetry,
  onDismiss,
}: UploadLineProps) {
  const { messages, locale } = useMessages();
  const { products } = messages;
  if (state === "going") {
    const label = format(products.uploading, { name });
    return (
      <div>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" truncate>
            {label}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed" className={classes.part}>
              {formatWholePercent(part, locale)}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={format(products.uploadCancelNamed, { name })}
              onClick={onDismiss}
            >
              {messages.forms.cancel}
            </Button>
          </Group>
        </Group>
        <Progress.Root>
          <Progress.Section value={part * 100} aria-label={label} />
        </Progress.Root>
      </div>
    );
  }
  const texts = {
    failed: products.uploadFailed,
    tooLarge: products.tooLarge,
    refusedSize: products.uploadRefusedSize,
    empty: products.uploadEmpty,
  };
  const text = format(texts[state], { name });
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="red" flex="1 1 12rem">
        {text} {refusal && reasonText(refusal, messages, locale)}
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

/** What was wrong with a file: in English what the API says, which knows most. */
function reasonText(
  { message, fieldErrors }: Refusal,
  { forms }: Messages,
  locale: string,
): string | undefined {
  const error = fieldErrors?.find(({ path }) => path === "file");
  if (locale.startsWith("en")) return error?.message ?? message;
  return error && fieldText(error, forms.fields);
}
