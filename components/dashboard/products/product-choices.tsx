"use client";

import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { findProductChoices } from "@/components/dashboard/discounts/actions";
import type { InputProps } from "@/components/dashboard/form/input-props";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";
import { useMessages } from "@/components/dashboard/shell/language";

/** Something to choose, by its name. */
export type Choice = { id: string; name: string };

type ProductChoicesProps = InputProps & {
  label: string;
  /** The chosen ones with their names. */
  known: readonly Choice[];
  value?: string[];
  onChange: (ids: string[]) => void;
  /** Called with what a search has found, where the names are shown elsewhere too. */
  onFound?: (products: readonly Choice[]) => void;
};

/** Products, chosen by a part of their name. */
export function ProductChoices({ known, value = [], onFound, ...props }: ProductChoicesProps) {
  const { discounts } = useMessages().messages;
  const [products, setProducts] = useState<readonly Choice[]>(known);
  const { search, nothingFoundMessage } = useSearchAsTyped<Choice>(findProductChoices, (found) => {
    onFound?.(found);
    setProducts((before) => [
      ...new Map([...before, ...found].map((one) => [one.id, one])).values(),
    ]);
  });
  return (
    <MultiSelect
      description={discounts.productsHint}
      data={optionsOf(products, value)}
      searchable
      clearable
      limit={20}
      onFocus={() => search("")}
      onSearchChange={search}
      nothingFoundMessage={nothingFoundMessage}
      value={value}
      {...props}
    />
  );
}

/** What is chosen and was taken away meanwhile stands by its id. */
export function optionsOf(choices: readonly Choice[], chosen: readonly string[]) {
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  for (const id of chosen) if (!names.has(id)) names.set(id, id);
  return [...names].map(([value, label]) => ({ value, label }));
}
