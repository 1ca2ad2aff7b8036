"use client";

import { Alert, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PageChoice } from "@/components/dashboard/content/size-guide-select";
import { CustomFieldsCard } from "@/components/dashboard/custom-fields/custom-field-inputs";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { createProduct, readProduct, updateProduct } from "@/components/dashboard/products/actions";
import { SafetyFields } from "@/components/dashboard/safety/safety-fields";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Refusal, Result } from "@/lib/client/result";
import type { CustomField } from "@/lib/contract/custom-field";
import type { SellerProduct } from "@/lib/contract/seller-product";
import type { TaxClass } from "@/lib/contract/tax";
import { ConflictNotice } from "./conflict-notice";
import { MarkdownField } from "./markdown-field";
import { MediaField } from "./media-field";
import { MetadataField } from "./metadata-field";
import { OptionsField } from "./options-field";
import { OrganiseCard } from "./organise-card";
import { PriceCard } from "./price-card";
import { ProductActions } from "./product-actions";
import { ProductBadges } from "./product-badges";
import { newProductBody, productChange } from "./product-body";
import type { CategoryChoice } from "./product-list";
import { type ProductValues, productFormFields, productFormValues } from "./product-values";
import { SearchPreview } from "./search-preview";
import { ShippingCard } from "./shipping-card";
import type { VariantStock } from "./stock-input";
import { TaxClasses } from "./tax-class-select";
import { VariantFields } from "./variant-input";
import { VariantTable } from "./variant-table";

const LIST = "/dashboard/products";

type ProductFormProps = {
  product: SellerProduct | null;
  categories: readonly CategoryChoice[];
  sizeGuide: PageChoice | null;
  taxClasses: readonly TaxClass[];
  customFields: readonly CustomField[];
  variantFields: readonly CustomField[];
  canWrite: boolean;
};

/**
 * The form of a new or an existing product. If another user has changed it meanwhile, both values are shown
 * to choose from.
 */
export function ProductForm({
  product,
  categories,
  sizeGuide,
  taxClasses,
  customFields,
  variantFields,
  canWrite,
}: ProductFormProps) {
  const { products, safety, forms } = useMessages().messages;
  const [theirs, setTheirs] = useState<SellerProduct | null>(null);

  async function save(values: ProductValues): Promise<Result<{ data: SellerProduct }>> {
    if (values.price === null) {
      return { ok: false, refusal: missing("price", forms.fields.required) };
    }
    const outcome = await (product
      ? updateProduct(product.id, productChange(values))
      : createProduct(newProductBody(values)));
    setTheirs(null);
    if (outcome.ok) return outcome;
    if (product !== null && outcome.refusal.code === "conflict") {
      const current = await readProduct(product.id);
      if (current.ok) setTheirs(current.data.data);
    }
    return outcome;
  }

  return (
    <TaxClasses value={taxClasses}>
      <FormPage
        draft={`product ${product?.id ?? "new"}`}
        title={product?.name ?? products.newTitle}
        back={{ href: LIST, label: products.title }}
        headerAside={product && <ProductBadges product={product} />}
        headerActions={product && <ProductActions product={product} canWrite={canWrite} />}
        initial={productFormValues(product)}
        canSave={canWrite}
        save={save}
        aside={(form) => (
          <>
            <OrganiseCard form={form} categories={categories} sizeGuide={sizeGuide} />
            <SearchPreview form={form} />
          </>
        )}
        settled={({ data }) => productFormValues(data)}
        after={product ? undefined : ({ data }) => `${LIST}/${data.id}`}
      >
        {(form) => (
          <>
            {theirs && (
              <ConflictNotice
                mine={form.values}
                theirs={{ version: theirs.version, fields: productFormFields(theirs) }}
                categories={categories}
                onMerged={(merged) => {
                  form.setValues(merged);
                  setTheirs(null);
                }}
              />
            )}
            {product?.status === "archived" && <Alert color="gray">{products.archivedNote}</Alert>}
            <Card title={products.what}>
              <TextInput
                label={products.name}
                maxLength={200}
                required
                {...form.getInputProps("name")}
              />
              <CodeInput
                label={products.slug}
                description={products.slugHint}
                maxLength={100}
                {...form.getInputProps("slug")}
              />
              <GrowingTextarea
                label={products.summary}
                description={products.summaryHint}
                maxLength={500}
                minRows={2}
                {...form.getInputProps("summary")}
              />
              <MarkdownField label={products.description} {...form.getInputProps("description")} />
            </Card>
            <Card title={products.media}>
              <MediaField
                value={form.values.media}
                onChange={(change) => form.setValues((now) => ({ media: change(now.media ?? []) }))}
                canWrite={canWrite}
              />
            </Card>
            <PriceCard form={form} price={product?.price} />
            <Card title={products.variants} text={products.optionsHint}>
              <OptionsField form={form} />
              <VariantFields value={variantFields}>
                <VariantTable form={form} stocks={stocksOf(product)} />
              </VariantFields>
              <Switch
                label={products.trackInventory}
                description={products.trackHint}
                {...form.getInputProps("trackInventory", { type: "checkbox" })}
              />
            </Card>
            <ShippingCard form={form} />
            <Card title={products.safety} text={safety.own}>
              <SafetyFields form={form} />
            </Card>
            <CustomFieldsCard fields={customFields} form={form} />
            <Card title={products.metadata}>
              <MetadataField form={form} />
            </Card>
          </>
        )}
      </FormPage>
    </TaxClasses>
  );
}

/** The stock of each variant, by its id. */
function stocksOf(product: SellerProduct | null): ReadonlyMap<string, VariantStock> {
  // Those of a bundle are counted as little as licence keys.
  const isBundle = product?.bundle != null;
  return new Map(
    product?.variants.map(({ id, inventoryCount, hasLicenseKeys }) => [
      id,
      { inventoryCount, hasLicenseKeys: hasLicenseKeys || isBundle },
    ]),
  );
}

/** Shown at its field like any other validation error, without a request. */
function missing(field: string, sentence: string): Refusal {
  return {
    code: "validation_failed",
    message: "",
    requestId: "",
    docUrl: "",
    status: 422,
    fields: { [field]: [sentence] },
  };
}
