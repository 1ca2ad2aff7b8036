"use client";

import { MultiSelect, NativeSelect, Switch, Text } from "@mantine/core";
import { type PageChoice, SizeGuideSelect } from "@/components/dashboard/content/size-guide-select";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ProductStatus, ProductType, ProductVisibility } from "@/lib/contract/product";
import type { ProductFormApi } from "./form-type";
import type { CategoryChoice } from "./product-list";

type OrganiseCardProps = {
  form: ProductFormApi;
  categories: readonly CategoryChoice[];
  sizeGuide: PageChoice | null;
};

/** Whether it is in the shop, and where. */
export function OrganiseCard({ form, categories, sizeGuide }: OrganiseCardProps) {
  const { products } = useMessages().messages;
  const isArchived = form.values.seen?.fields.status === "archived";
  const statuses = ProductStatus.options.filter((one) => one !== "archived" || isArchived);
  return (
    <>
      <Card title={products.statusLabel}>
        <NativeSelect
          aria-label={products.statusLabel}
          description={products.statusHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={labelOptions(statuses, products.status)}
          {...form.getInputProps("status")}
        />
        <NativeSelect
          label={products.visibilityLabel}
          description={products.visibilityHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={labelOptions(ProductVisibility.options, products.visibility)}
          {...form.getInputProps("visibility")}
        />
      </Card>
      <Card title={products.organise}>
        <NativeSelect
          label={products.type}
          description={typeHint(form.values.productType, products)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={labelOptions(ProductType.options, products.types)}
          {...form.getInputProps("productType")}
          onChange={(event) => {
            const productType = ProductType.parse(event.currentTarget.value);
            form.setValues({
              productType,
              shippingType: productType === "physical" ? "calculated" : "none",
            });
          }}
        />
        {categories.length === 0 ? (
          <Text size="sm" c="dimmed">
            {products.noCategories}
          </Text>
        ) : (
          <MultiSelect
            label={products.categories}
            data={categories.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            {...form.getInputProps("categoryIds")}
          />
        )}
        <SizeGuideSelect
          labels={products}
          known={sizeGuide}
          {...form.getInputProps("sizeGuideId")}
        />
        <Switch
          label={products.featured}
          {...form.getInputProps("featured", { type: "checkbox" })}
        />
      </Card>
    </>
  );
}

function typeHint(
  productType: ProductFormApi["values"]["productType"],
  products: ReturnType<typeof useMessages>["messages"]["products"],
): string {
  if (productType === "digital") return products.typeDigital;
  return productType === "gift_card" ? products.typeGiftCard : products.typeHint;
}
