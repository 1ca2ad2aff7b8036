"use client";

import { Group, Stack, Text, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { AddRow, RemoveButton } from "@/components/dashboard/form/row-buttons";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { ProductFormApi } from "./form-type";

/** Keys and values for the seller's own programs. */
export function MetadataField({ form }: { form: ProductFormApi }) {
  const { products } = useMessages().messages;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {products.metadataHint}
      </Text>
      {form.values.metadata.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is where it stands; its key is being typed.
        <Group key={at} gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={format(products.metadataKey, { number: at + 1 })}
            maxLength={100}
            {...form.getInputProps(`metadata.${at}.key`)}
          />
          <TextInput
            flex={2}
            aria-label={format(products.metadataValue, { number: at + 1 })}
            {...form.getInputProps(`metadata.${at}.value`)}
          />
          <RemoveButton
            label={format(products.removeMetadata, { number: at + 1 })}
            size={32}
            onClick={() => form.removeListItem("metadata", at)}
          />
        </Group>
      ))}
      {form.errors.metadata && (
        <Text size="sm" c="red">
          {form.errors.metadata}
        </Text>
      )}
      <AddRow
        icon={<Plus size={14} aria-hidden />}
        onClick={() => form.insertListItem("metadata", { key: "", value: "", isJson: false })}
      >
        {products.addMetadata}
      </AddRow>
    </Stack>
  );
}
