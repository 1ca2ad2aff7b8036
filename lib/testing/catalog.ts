import { setImmediate as nextTurn } from "node:timers/promises";
import { createProduct } from "@/lib/commerce/catalog";
import { createCategory } from "@/lib/commerce/categories";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreateProduct } from "@/lib/contract/seller-product";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db, type Prisma } from "@/lib/platform/db";
import type { TestStore } from "@/lib/testing/store";

/** The time, store and mode of an action. */
type Moment = { at?: Date; isLive?: boolean; locale?: string };

/** The holder of the store's secret key. */
export function seller(store: TestStore, { at, isLive, locale }: Moment = {}): SellerContext {
  return {
    store: store.settings,
    livemode: isLive ?? false,
    locale: locale ?? store.settings.defaultLocale,
    now: at ?? now(),
    requestId: newId("request"),
    visitorCountry: store.settings.country,
    apiKeyId: "key_test",
    scopes: [],
    actor: { kind: "api_key", id: "key_test" },
  };
}

/** A published product without options: by default ten mugs at 10.00 each. */
export function publishedProduct(store: TestStore, overrides: Partial<CreateProduct> = {}) {
  return createProduct(seller(store), {
    name: "Mug",
    price: 1000,
    stock: 10,
    status: "published",
    ...overrides,
  });
}

/** A picture of the store for `mediaIds`, without a file. */
export async function pictureRow(
  store: TestStore,
  path = "/media/mug.svg",
  details: { alt?: string; aspectRatio?: number } = {},
): Promise<string> {
  const id = newId("media");
  await db.media.create({ data: { id, storeId: store.id, path, ...details } });
  return id;
}

/** A published product as feeds require it: with a picture. */
export async function picturedProduct(store: TestStore, overrides: Partial<CreateProduct> = {}) {
  return publishedProduct(store, { mediaIds: [await pictureRow(store)], ...overrides });
}

/** A published product with two colours in two sizes, five of each. */
export function productWithOptions(store: TestStore, overrides: Partial<CreateProduct> = {}) {
  return publishedProduct(store, {
    name: "Shirt",
    stock: 5,
    options: [
      { name: "Colour", values: [{ name: "Red", swatch: { color: "#CC0000" } }, { name: "Blue" }] },
      { name: "Size", values: [{ name: "S" }, { name: "M" }] },
    ],
    ...overrides,
  });
}

/** A published product with a sale between two times: 10.00, in the sale 8.00. */
export function productOnSale(
  store: TestStore,
  sale: { from: Date | null; to: Date | null },
  overrides: Partial<CreateProduct> = {},
) {
  return publishedProduct(store, {
    salePrice: 800,
    saleName: "Summer sale",
    saleStartsAt: sale.from,
    saleEndsAt: sale.to,
    ...overrides,
  });
}

/** A category, below another or at the top level. */
export function category(store: TestStore, name: string, parentId: string | null = null) {
  return createCategory(seller(store), { name, parentId });
}

/** A discount of test mode, by default 10 % with a unique code; a discount without a code has an empty one. */
export async function discountOf(
  store: TestStore,
  facts: Partial<Prisma.DiscountUncheckedCreateInput>,
) {
  const id = newId("discount");
  const tenth = { code: id.toUpperCase(), type: "percentage", value: 10 };
  const createdAt = now();
  const made = await db.discount.create({
    data: { ...tenth, id, storeId: store.id, livemode: false, createdAt, ...facts },
  });
  // Of two discounts the older applies first, so the next one needs a later millisecond.
  while (now() <= createdAt) await nextTurn();
  return { ...made, code: made.code ?? "" };
}
