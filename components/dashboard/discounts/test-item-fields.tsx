"use client";

import { Select } from "@mantine/core";
import { useState } from "react";
import { findVariantChoices } from "@/components/dashboard/discounts/actions";
import type { NumberEntry } from "@/components/dashboard/form/number-entry";
import { RemoveButton } from "@/components/dashboard/form/row-buttons";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { useMessages } from "@/components/dashboard/shell/language";

/** A line of a cart that is not there: a variant by its name, and how many. */
export type DiscountTestItem = { key: number; choice: Choice | null; quantity: NumberEntry };

type TestItemFieldsProps = {
  item: DiscountTestItem;
  onChange: (item: DiscountTestItem) => void;
  /** Not given for the only one. */
  onRemove?: () => void;
};

/** Chooses what is put into the cart. The server finds, by name or SKU; nothing is sifted again here. */
export function TestItemFields({ item, onChange, onRemove }: TestItemFieldsProps) {
  const { discounts } = useMessages().messages;
  const { tryIt } = discounts;
  const [found, setFound] = useState<readonly Choice[]>([]);
  const { search, nothingFoundMessage } = useSearchAsTyped(findVariantChoices, setFound);
  const { choice, quantity } = item;
  const isMissing = choice !== null && !found.some(({ id }) => id === choice.id);
  const choices = isMissing ? [...found, choice] : found;
  return (
    <div className="flex items-end gap-2">
      <Select
        className="min-w-0 flex-1"
        label={tryIt.product}
        placeholder={discounts.productsHint}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        filter={({ options }) => options}
        searchable
        value={choice?.id ?? null}
        onChange={(id) =>
          onChange({ ...item, choice: choices.find((one) => one.id === id) ?? null })
        }
        onFocus={() => search("")}
        onSearchChange={(text) => search(text === choice?.name ? "" : text)}
        nothingFoundMessage={nothingFoundMessage}
      />
      <div className="w-20 shrink-0">
        <WholeInput
          label={tryIt.quantity}
          min={1}
          max={1_000_000}
          value={quantity}
          onChange={(next) => onChange({ ...item, quantity: next })}
        />
      </div>
      {onRemove && <RemoveButton label={tryIt.remove} size="lg" onClick={onRemove} />}
    </div>
  );
}
