"use client";

import { Text, TextInput } from "@mantine/core";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { slugify } from "@/lib/kit/text";
import type { ProductFormApi } from "./form-type";

/** About as much as search engines show of a title and of a text. */
const SHOWN = { title: 60, text: 155 };

/** A preview of the product among search engine results, and the texts that replace its own there. */
export function SearchPreview({ form }: { form: ProductFormApi }) {
  const { products } = useMessages().messages;
  const { name, slug, summary, description, metaTitle, metaDescription } = form.values;
  const title = metaTitle.trim() || name;
  const text = metaDescription.trim() || summary.trim() || description.trim();
  const address = `/products/${slug || slugify(name) || "…"}`;
  const lengthOf = (shown: string, most: number) =>
    format(products.searchLength, { count: [...shown].length, most });
  return (
    <Card title={products.searchPreview}>
      <div style={{ overflowWrap: "anywhere" }}>
        <Text size="xs" c="dimmed">
          {address}
        </Text>
        <Text c="var(--mantine-color-anchor)" lineClamp={2} fw={560}>
          {cut(title, SHOWN.title) || "…"}
        </Text>
        <Text size="sm" c="dimmed">
          {cut(text, SHOWN.text) || products.searchPreviewEmpty}
        </Text>
      </div>
      <TextInput
        label={products.metaTitle}
        description={`${products.metaTitleHint} ${lengthOf(title, SHOWN.title)}`}
        maxLength={255}
        {...form.getInputProps("metaTitle")}
      />
      <GrowingTextarea
        label={products.metaDescription}
        description={`${products.metaDescriptionHint} ${lengthOf(metaDescription.trim() || summary.trim(), SHOWN.text)}`}
        maxLength={1_000}
        minRows={2}
        {...form.getInputProps("metaDescription")}
      />
    </Card>
  );
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : text;
}
