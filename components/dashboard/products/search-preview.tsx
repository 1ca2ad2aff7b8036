"use client";

import { Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { slugify } from "@/lib/kit/text";
import type { ProductFields } from "./product-values";

type SearchPreviewProps = Pick<ProductFields, "name" | "slug" | "summary" | "description">;

/** About as much as search engines show of a text. */
const SHOWN = 155;

/** How the product's page looks among the results of a search engine: all of it is in the form. */
export function SearchPreview({ name, slug, summary, description }: SearchPreviewProps) {
  const { products } = useMessages().messages;
  const text = summary.trim() || description.trim();
  const address = `/products/${slug || slugify(name) || "…"}`;
  return (
    <Card title={products.searchPreview}>
      <div style={{ overflowWrap: "anywhere" }}>
        <Text size="xs" c="dimmed">
          {address}
        </Text>
        <Text c="var(--mantine-color-anchor)" lineClamp={2} fw={560}>
          {name || "…"}
        </Text>
        <Text size="sm" c="dimmed">
          {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || products.searchPreviewEmpty}
        </Text>
      </div>
    </Card>
  );
}
