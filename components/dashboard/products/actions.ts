"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { NewProduct, ProductChange } from "@/components/dashboard/products/product-body";
import {
  mapFields,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  toRequestValue,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
  type VariantField,
} from "@/lib/contract/product-fields";
import type { SellerProduct, VariantInput } from "@/lib/contract/seller-product";

/** Makes a product. */
export async function createProduct(body: NewProduct) {
  return runServerAction((api) => api.POST("/products", { body }));
}

/** Changes one. With the version it was read in, only if it has not changed since. */
export async function updateProduct(product: string, body: ProductChange) {
  return runServerAction((api) =>
    api.PATCH("/products/{product}", { params: { path: { product } }, body }),
  );
}

/** Replaces what is shown beside one. */
export async function saveRelatedProducts(product: string, productIds: string[]) {
  const params = { path: { product } };
  return runServerAction((api) =>
    api.PUT("/products/{product}/related", { params, body: { productIds } }),
  );
}

/** Sets the parts of a bundle; without parts it is no bundle. */
export async function saveBundle(
  product: string,
  parts: { variantId: string; quantity: number }[],
) {
  const params = { path: { product } };
  return runServerAction((api) =>
    api.PUT("/products/{product}/bundle", { params, body: { parts } }),
  );
}

/** One as it is now. */
export async function readProduct(product: string) {
  return runServerAction((api) =>
    api.GET("/products/{product}", { params: { path: { product } } }),
  );
}

/** Takes one out of the shop. */
export async function archiveProduct(product: string) {
  return runServerAction((api) =>
    api.DELETE("/products/{product}", { params: { path: { product } } }),
  );
}

/** Copies a product as a draft with another name, without stock, and without codes, which belong to one product. */
export async function duplicateProduct(product: string, name: string) {
  const found = await readProduct(product);
  return found.ok ? createProduct(copyOf(found.data.data, name)) : found;
}

/** Changes the description of a picture. */
export async function describeMedia(media: string, alt: string) {
  return runServerAction((api) =>
    api.PATCH("/media/{media}", { params: { path: { media } }, body: { alt } }),
  );
}

function copyOf(product: SellerProduct, name: string): NewProduct {
  return {
    ...mapFields<Partial<Pick<NewProduct, ProductField>>>(
      PRODUCT_FIELD_NAMES.filter((field) => !PRODUCT_FIELDS[field].isUnique),
      (field) => toRequestValue(PRODUCT_FIELDS[field].kind, product[field]),
    ),
    name,
    price: product.price.originalAmount,
    status: "draft",
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
      ...mapFields<Partial<Pick<VariantInput, VariantField>>>(
        VARIANT_FIELD_NAMES.filter((field) => !VARIANT_FIELDS[field].isUnique),
        (field) => toRequestValue(VARIANT_FIELDS[field].kind, variant[VARIANT_FIELDS[field].shown]),
      ),
      isDefault: variant.isDefault,
    })),
  };
}
