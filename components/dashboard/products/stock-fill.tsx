"use client";

import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { STOCK_MAX } from "@/lib/contract/inventory";
import type { ProductFormApi } from "./form-type";
import type { VariantStock } from "./stock-input";

type StockFillProps = { form: ProductFormApi; stocks: ReadonlyMap<string, VariantStock> };

/** Enters one count for every variant that is counted by hand; saved with the product. */
export function StockFill({ form, stocks }: StockFillProps) {
  const { products } = useMessages().messages;
  const [entry, setEntry] = useState<NumberEntry>(null);
  const stock = parseNumberEntry(entry);
  function fill(): void {
    if (stock === null) return;
    form.setFieldValue(
      "variants",
      form.values.variants.map((row) =>
        stocks.get(row.id ?? "")?.hasLicenseKeys ? row : { ...row, stock },
      ),
    );
    setEntry(null);
  }
  return (
    <Group align="flex-end" gap="xs" mt="sm">
      <WholeInput
        label={products.fillStock}
        max={STOCK_MAX}
        maw={200}
        value={entry}
        onChange={setEntry}
      />
      <Button variant="default" disabled={stock === null} onClick={fill}>
        {products.fill}
      </Button>
    </Group>
  );
}
