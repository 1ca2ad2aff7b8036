import { mergeCustomValues } from "@/lib/commerce/custom-fields";
import {
  CLEARABLE_PRODUCT_FIELDS,
  type ClearableProductField,
  mapFields,
  PRODUCT_FIELD_NAMES,
} from "@/lib/contract/product-fields";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import { fieldError, type RefusalFields, refuseField, requireValidFields } from "@/lib/kit/errors";
import { EXEMPT_CLASS, STANDARD_CLASS } from "@/lib/kit/tax-class";
import { overlay } from "./product-columns";
import type { ProductColumns } from "./rows";

/** The product after a change: the input merged into the current values. Refuses validation_failed. */
export function changedColumns(current: ProductColumns, sent: UpdateProduct): ProductColumns {
  const productType = productTypeOf(current, sent);
  const next = {
    ...overlay(PRODUCT_FIELD_NAMES, current, sent),
    productType,
    customFields: mergeCustomValues(current.customFields, sent.customFields),
    taxClass: taxClassOf(current, sent),
    shippingType: sent.shippingType ?? usualShipping(current, productType),
  };
  refuseContradictions(next);
  return next;
}

/** Applies null to the fields that it clears. */
const EMPTY = mapFields<Pick<ProductColumns, ClearableProductField>>(
  CLEARABLE_PRODUCT_FIELDS,
  () => null,
);

/** The defaults of a new product. */
export function newColumns(sent: UpdateProduct): ProductColumns {
  const isPhysical = productTypeOf({ productType: "physical" }, sent) === "physical";
  return {
    ...EMPTY,
    name: "",
    summary: "",
    description: "",
    status: "draft",
    visibility: "listed",
    productType: "physical",
    featured: false,
    shippingType: sent.fixedShippingRateCents == null ? "calculated" : "fixed",
    requireDeliveryOrCollection: false,
    withdrawalExclusion: "none",
    minOrderQuantity: 1,
    // A download does not sell out unless the seller tracks its inventory.
    trackInventory: isPhysical || sent.stock !== undefined,
    price: 0,
    taxClass: STANDARD_CLASS,
    metadata: {},
    customFields: {},
    sortOrder: 0,
  };
}

function productTypeOf(
  current: Pick<ProductColumns, "productType">,
  { productType, digital }: UpdateProduct,
): ProductColumns["productType"] {
  const chosen = productType ?? current.productType;
  if (digital === undefined || digital === (chosen === "digital")) return chosen;
  if (productType !== undefined) {
    throw refuseField("digital", "not_allowed", "Contradicts productType.");
  }
  return digital ? "digital" : "physical";
}

function taxClassOf(
  current: Pick<ProductColumns, "taxClass">,
  { taxClass, taxable }: UpdateProduct,
): string {
  const chosen = taxClass ?? current.taxClass;
  if (taxable === undefined || taxable === (chosen !== EXEMPT_CLASS)) return chosen;
  if (taxClass !== undefined) {
    throw refuseField("taxable", "not_allowed", "Contradicts taxClass.");
  }
  return taxable ? STANDARD_CLASS : EXEMPT_CLASS;
}

/** A product that is not physical needs no shipping; one that becomes physical does. */
function usualShipping(
  current: ProductColumns,
  productType: ProductColumns["productType"],
): ProductColumns["shippingType"] {
  if (productType === current.productType) return current.shippingType;
  if (productType !== "physical") return "none";
  return current.shippingType === "none" ? "calculated" : current.shippingType;
}

function refuseContradictions(next: ProductColumns): void {
  const fields: RefusalFields = {};
  if (next.shippingType === "fixed" && next.fixedShippingRateCents === null) {
    fields.fixedShippingRateCents = [
      fieldError("required", "Is required where shippingType is fixed."),
    ];
  }
  if (next.maxOrderQuantity !== null && next.maxOrderQuantity < next.minOrderQuantity) {
    fields.maxOrderQuantity = [fieldError("out_of_order", "Must not be below minOrderQuantity.")];
  }
  if (next.saleStartsAt && next.saleEndsAt && next.saleEndsAt <= next.saleStartsAt) {
    fields.saleEndsAt = [fieldError("out_of_order", "Must be after saleStartsAt.")];
  }
  requireValidFields(fields);
}
