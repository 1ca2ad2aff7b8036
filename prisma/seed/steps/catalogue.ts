import { archiveProduct, createProduct, setBundle, updateProduct } from "@/lib/commerce/catalog";
import { createCategory } from "@/lib/commerce/categories";
import type { CreateProduct } from "@/lib/contract/seller-product";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { DemoCategory, DemoProduct } from "../demo/types";
import {
  inDays,
  named,
  OPENED_DAYS_AGO,
  type SeedContext,
  selectionOf,
  sellerAt,
} from "./seed-context";

/** Makes the categories, those below others after them. */
export async function makeCategories(
  context: SeedContext,
  categories: DemoCategory[],
): Promise<void> {
  const seller = sellerAt(context, inDays(context, -OPENED_DAYS_AGO));
  const topFirst = categories.toSorted((a, b) => Number(!!a.parentSlug) - Number(!!b.parentSlug));
  for (const { parentSlug, ...category } of topFirst) {
    const { id } = await createCategory(seller, {
      ...category,
      parentId: parentSlug === undefined ? null : named(context.categoryIds, parentSlug),
      position: categories.findIndex(({ slug }) => slug === category.slug),
    });
    context.categoryIds.set(category.slug, id);
  }
}

/** Makes the products with their pictures, one after the other: their dates and order follow. */
export async function makeProducts(
  context: SeedContext,
  products: DemoProduct[],
  onProduct: (made: number) => void,
): Promise<void> {
  for (const [index, product] of products.entries()) {
    await makeProduct(context, product, index);
    onProduct(index + 1);
  }
}

/** Before any of the demo's sales begins by its dates. */
const SALE_SET_DAYS_AGO = 12;

async function makeProduct(context: SeedContext, demo: DemoProduct, index: number): Promise<void> {
  // Spread over a year, and not in the order of the shelves, so that the newest are not all of one.
  const seller = sellerAt(context, inDays(context, ((index * 7) % 31) * 8 - OPENED_DAYS_AGO));
  const paths = demo.media.map(({ path }) => path);
  const media = demo.media.map((file) => ({ ...file, id: newId("media") }));
  const mediaIds = media.map(({ id }) => id);
  const { store, now: createdAt } = seller;
  await db.media.createMany({
    data: media.map((row) => ({ ...row, storeId: store.id, createdAt })),
  });
  const mediaIdOf = new Map(paths.map((path, place) => [path, mediaIds[place]]));
  const product = await createProduct(seller, {
    ...fieldsOf(demo),
    mediaIds,
    categoryIds: demo.categorySlugs.map((slug) => named(context.categoryIds, slug)),
    sizeGuideId: demo.sizeGuideSlug && named(context.pageIds, demo.sizeGuideSlug),
    sortOrder: index,
    options: demo.options,
    variants: demo.variants?.map(({ mediaPath, salePrice: _inSale, ...variant }) => ({
      ...variant,
      mediaId: mediaPath === undefined ? null : named(mediaIdOf, mediaPath),
    })),
  });
  if (demo.parts) {
    const parts = demo.parts.map(({ slug, quantity }) => ({
      variantId: named(context.products, slug).variants[0]?.id ?? "",
      quantity,
    }));
    await setBundle(seller, product.id, { parts });
  }
  if (demo.saleName) await setSale(context, demo);
  if (demo.status === "archived") await archiveProduct(seller, product.id);
  context.products.set(demo.slug, {
    id: product.id,
    variants: product.variants.map(({ id, valueIds }) => ({
      id,
      selection: selectionOf(
        product.options.flatMap(({ id: optionId, name, values }) => {
          const value = values.find((candidate) => candidate.id === valueIds[optionId]);
          return value ? [{ name, value: value.name }] : [];
        }),
      ),
    })),
  });
}

/** Reduces a product that has been sold at its price for long, so that the shop knows what it cost before. */
async function setSale(context: SeedContext, demo: DemoProduct): Promise<void> {
  const { slug, salePrice, saleName, saleStartsInDays, saleEndsInDays, variants = [] } = demo;
  const dayOf = (days: number | undefined) => (days === undefined ? null : inDays(context, days));
  const inSale = variants.filter((variant) => variant.salePrice !== undefined);
  await updateProduct(sellerAt(context, inDays(context, -SALE_SET_DAYS_AGO)), slug, {
    ...{ salePrice, saleName },
    ...{ saleStartsAt: dayOf(saleStartsInDays), saleEndsAt: dayOf(saleEndsInDays) },
    ...(inSale.length > 0 && {
      variants: inSale.map((one) => ({
        selectedOptions: one.selectedOptions,
        salePrice: one.salePrice,
      })),
    }),
  });
}

/** What is written the same way in both. Variants of a product with options have their own stock. */
function fieldsOf(demo: DemoProduct): CreateProduct {
  const { status, options } = demo;
  return {
    slug: demo.slug,
    name: demo.name,
    summary: demo.summary,
    description: demo.description,
    price: demo.price,
    cost: demo.cost,
    stock: options ? undefined : demo.stock,
    status: status === "draft" ? "draft" : "published",
    productType: demo.productType,
    featured: demo.featured,
    sku: demo.sku,
    barcode: demo.barcode,
    weightGrams: demo.weightGrams,
    shippingType: demo.shippingType,
    fixedShippingRateCents: demo.fixedShippingRateCents,
    minOrderQuantity: demo.minOrderQuantity,
    maxOrderQuantity: demo.maxOrderQuantity,
    metadata: demo.metadata,
    unit: demo.unit,
    safety: demo.warnings
      ? { manufacturer: null, responsiblePerson: null, warnings: demo.warnings, documents: [] }
      : null,
  };
}
