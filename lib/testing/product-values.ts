import type { Product, ProductVariant } from "@/lib/contract/product";

/** A price as the public API has it, without a sale or anything else to say of it. */
export const PLAIN_PRICE: Product["price"] = {
  amount: 1800,
  originalAmount: 1800,
  currency: "GBP",
  formatted: "£18.00",
  originalFormatted: "£18.00",
  inclusive: true,
  note: "",
  isOnSale: false,
  salePrice: null,
  salePriceFormatted: null,
  discountPercentage: null,
  saleName: null,
  priorPrice: null,
  priorPriceFormatted: null,
  compareAtPrice: null,
  compareAtPriceFormatted: null,
  unitPrice: null,
};

/** A variant as the public API has it: what a test is about, and the usual for the rest. */
export function variantValue(
  about: Pick<ProductVariant, "id" | "inStock"> & Partial<ProductVariant>,
): ProductVariant {
  return {
    name: about.id,
    position: 0,
    price: PLAIN_PRICE,
    selectedOptions: [],
    trackInventory: true,
    inventoryCount: about.inStock ? 3 : 0,
    availability: about.inStock ? "in_stock" : "out_of_stock",
    sellWhenSoldOut: false,
    isPreorder: false,
    expectedOn: null,
    mediaId: null,
    isDefault: false,
    customFields: {},
    customFieldDetails: [],
    unit: null,
    ...about,
  };
}
