import type { ImportChange } from "@/lib/contract/import-change";
import { PRODUCT_FORM_FIELDS, type ProductFormField } from "@/lib/contract/product-fields";
import type { Messages } from "@/messages/dashboard";

/** What the form of a product calls the fields that an import changes, without those that a variant's line tells. */
export function changedFieldLabels(
  { fields, variants }: Pick<ImportChange, "fields" | "variants">,
  messages: Pick<Messages, "products" | "transfer">,
): string[] {
  return fields.flatMap((field) =>
    isTold(field, variants) ? [] : [labelOf(field.name, messages)],
  );
}

/** A price that a variant shows as its own, before and after. */
function isTold(
  { name, before, after }: ImportChange["fields"][number],
  variants: ImportChange["variants"],
): boolean {
  if (name !== "price" && name !== "salePrice") return false;
  return variants.some(
    (variant) => variant.before?.price.amount === before && variant.after?.price.amount === after,
  );
}

function labelOf(
  name: string,
  { products, transfer }: Parameters<typeof changedFieldLabels>[1],
): string {
  if (name === "bundle") return transfer.columns.bundleParts;
  if (name === "sortOrder") return transfer.columns.sortOrder;
  return isOfForm(name) ? products[PRODUCT_FORM_FIELDS[name].label] : name;
}

function isOfForm(name: string): name is ProductFormField {
  return Object.hasOwn(PRODUCT_FORM_FIELDS, name);
}
