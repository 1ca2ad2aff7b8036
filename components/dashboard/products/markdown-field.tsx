"use client";

import { Box, Group, Input, SegmentedControl, Text } from "@mantine/core";
import dynamic from "next/dynamic";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { useMessages } from "@/components/dashboard/shell/language";

// What renders Markdown weighs as much as the rest of the form; it comes when it is looked at.
const Markdown = dynamic(async () => (await import("@/components/ui/markdown")).Markdown);

type MarkdownFieldProps = {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
};

/** A text with Markdown, and how it will look. */
export function MarkdownField({ label, value = "", error, ...field }: MarkdownFieldProps) {
  const { products } = useMessages().messages;
  const [isPreview, setPreview] = useState(false);
  return (
    <div>
      <Group justify="space-between" mb={6} gap="xs">
        <Input.Label component="span">{label}</Input.Label>
        <SegmentedControl
          size="xs"
          aria-label={label}
          value={isPreview ? "preview" : "write"}
          onChange={(value) => setPreview(value === "preview")}
          data={[
            { value: "write", label: products.write },
            { value: "preview", label: products.preview },
          ]}
        />
      </Group>
      {isPreview ? (
        <Box p="sm" mih={180} bd="1px solid var(--mantine-color-default-border)" bdrs="md">
          {value.trim() === "" ? (
            <Text c="dimmed" size="sm">
              {products.nothingToPreview}
            </Text>
          ) : (
            <Markdown text={value} />
          )}
        </Box>
      ) : (
        <GrowingTextarea
          aria-label={label}
          description={products.markdownHint}
          inputWrapperOrder={["input", "description", "error"]}
          minRows={8}
          maxRows={30}
          maxLength={50_000}
          value={value}
          error={error}
          {...field}
        />
      )}
    </div>
  );
}
