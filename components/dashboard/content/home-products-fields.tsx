"use client";

import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { HomeChoices, HomeValues } from "@/components/dashboard/content/home-sections";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { optionsOf, ProductChoices } from "@/components/dashboard/products/product-choices";
import { useMessages } from "@/components/dashboard/shell/language";
import { type HomeSectionOf, PRODUCT_SOURCES } from "@/lib/contract/home-section";

type ProductsFieldsProps = {
  section: HomeSectionOf<"products">;
  field: (name: string) => ReturnType<UseFormReturnType<HomeValues>["getInputProps"]>;
  choices: HomeChoices;
};

/** Which products a section shows, and how many. */
export function ProductsFields({ section, field, choices }: ProductsFieldsProps) {
  const { home } = useMessages().messages.content;
  const { source, categoryId, collectionId } = section;
  return (
    <>
      <Select
        label={home.source}
        description={home.hiddenWhenEmpty}
        data={labelOptions(PRODUCT_SOURCES, home.sources)}
        allowDeselect={false}
        {...field("source")}
      />
      {source === "category" && (
        <Select
          label={home.category}
          data={optionsOf(choices.categories, categoryId === null ? [] : [categoryId])}
          searchable
          {...field("categoryId")}
        />
      )}
      {source === "collection" && (
        <Select
          label={home.collection}
          data={optionsOf(choices.collections, collectionId ? [collectionId] : [])}
          searchable
          {...field("collectionId")}
        />
      )}
      {source === "chosen" ? (
        <ProductChoices label={home.chosen} known={choices.products} {...field("productIds")} />
      ) : (
        <WholeInput label={home.count} min={1} max={24} maw={160} {...field("count")} />
      )}
    </>
  );
}
