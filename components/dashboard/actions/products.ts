"use server";

import type { Outcome, Refusal } from "@/components/dashboard/outcome";
import type { NewProduct, ProductChange } from "@/components/dashboard/products/product-body";
import { act } from "@/components/dashboard/server/act";
import type { SellerProduct } from "@/lib/contract/seller-product";

/** What came of a change of many: those that were refused, and why. */
export type BulkReport = { done: number; failed: { id: string; refusal: Refusal }[] };

/** Makes a product. */
export async function createProduct(body: NewProduct) {
  return act((api) => api.POST("/products", { body }));
}

/** Changes one. With the version it was read in, only if nobody else has changed it since. */
export async function updateProduct(product: string, body: ProductChange) {
  return act((api) => api.PATCH("/products/{product}", { params: { path: { product } }, body }));
}

/** One as it is now. */
export async function readProduct(product: string) {
  return act((api) => api.GET("/products/{product}", { params: { path: { product } } }));
}

/** Takes one out of the shop. */
export async function archiveProduct(product: string) {
  return act((api) => api.DELETE("/products/{product}", { params: { path: { product } } }));
}

/** A draft like it, under another name: without stock, and without codes, which are of one thing. */
export async function duplicateProduct(product: string, name: string) {
  const found = await readProduct(product);
  return found.ok ? createProduct(copyOf(found.data.data, name)) : found;
}

/** Says what is to be seen in a picture. */
export async function describeMedia(media: string, alt: string) {
  return act((api) => api.PATCH("/media/{media}", { params: { path: { media } }, body: { alt } }));
}

/** Publishes many. */
export async function publishProducts(ids: string[]) {
  return each(ids, (id) => updateProduct(id, { status: "published" }));
}

/** Takes many out of the shop. */
export async function archiveProducts(ids: string[]) {
  return each(ids, archiveProduct);
}

/** Makes many so many percent dearer. One that somebody changes meanwhile is left as it is. */
export async function changePrices(ids: string[], percent: number) {
  return each(ids, async (id) => {
    const found = await readProduct(id);
    if (!found.ok) return found;
    const { version } = found.data.data;
    return updateProduct(id, { ...priceChange(found.data.data, percent), version });
  });
}

/** Puts many into one more category. */
export async function addToCategory(ids: string[], category: string) {
  return each(ids, async (id) => {
    const found = await readProduct(id);
    if (!found.ok) return found;
    const { categories, version } = found.data.data;
    const categoryIds = [...new Set([...categories.map((one) => one.id), category])];
    return updateProduct(id, { categoryIds, version });
  });
}

/** One after the other; what is refused does not keep the rest. Nobody signed in is said at once. */
async function each(
  ids: readonly string[],
  change: (id: string) => Promise<Outcome<unknown>>,
): Promise<Outcome<BulkReport>> {
  const failed: BulkReport["failed"] = [];
  for (const id of ids) {
    const outcome = await change(id);
    if (outcome.ok) continue;
    if (outcome.refusal.status === 401) return outcome;
    failed.push({ id, refusal: outcome.refusal });
  }
  return { ok: true, data: { done: ids.length - failed.length, failed } };
}

function copyOf(product: SellerProduct, name: string): NewProduct {
  return {
    name,
    status: "draft",
    summary: product.summary,
    description: product.description,
    productType: product.productType,
    featured: false,
    price: product.price.originalAmount,
    salePrice: product.salePrice?.amount ?? null,
    saleName: product.saleName,
    saleStartsAt: product.saleStartsAt,
    saleEndsAt: product.saleEndsAt,
    cost: product.cost?.amount ?? null,
    trackInventory: product.trackInventory,
    shippingType: product.shippingType,
    fixedShippingRateCents: product.fixedShippingRateCents,
    requireDeliveryOrCollection: product.requireDeliveryOrCollection,
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    metadata: product.metadata,
    categoryIds: product.categories.map(({ id }) => id),
    mediaIds: product.media.map(({ id }) => id),
    options: product.options.map(({ name, display, required, values }) => ({
      name,
      display,
      required,
      values: values.map(({ name, swatch }) => ({ name, swatch })),
    })),
    variants: product.variants.map((variant) => ({
      ...(product.hasVariants && {
        selectedOptions: variant.selectedOptions.map(({ name, value }) => ({ name, value })),
      }),
      price: variant.ownPrice?.amount ?? null,
      salePrice: variant.ownSalePrice?.amount ?? null,
      cost: variant.cost?.amount ?? null,
      weightGrams: variant.weightGrams,
      mediaId: variant.mediaId,
      isDefault: variant.isDefault,
    })),
  };
}
