import { randomBytes } from "node:crypto";
import { LONDON } from "@/lib/api/openapi-examples";
import { addItem, saveCheckoutData, selectShippingOption } from "@/lib/commerce/cart";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { CreateProduct } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { ALWAYS } from "@/lib/testing/invariants";
import { createStore, type StoreOverrides, type TestStore } from "@/lib/testing/store";

export { LONDON };

/** The data of the checkout of a visitor who has given none. */
export const NO_CHECKOUT_DATA = {
  email: null,
  shippingAddress: null,
  billingAddress: null,
  sameAsShipping: false,
  notes: null,
  vatId: null,
  vatCheck: null,
  deliveryConsent: null,
  gifts: [],
};

/** A store with everything that a cart of either mode needs: a shipping option to Britain, and British VAT. */
export async function openShop(
  overrides: StoreOverrides = {},
  { shippingPrice = 395, isTaxed = true } = {},
) {
  const store = await createStore(overrides);
  const shippingOptionId = newId("shippingOption");
  const modes = [{ livemode: false }, { livemode: true }];
  await db.shippingOption.createMany({
    data: modes.map((mode) => ({
      ...{ ...mode, id: shippingOptionId, storeId: store.id, name: "Standard" },
      price: shippingPrice,
      ...{ countries: ["GB"], estimatedMinDays: 2, estimatedMaxDays: 4 },
    })),
  });
  if (!isTaxed) return { store, shippingOptionId };
  await db.taxRate.createMany({
    data: modes.map((mode) => ({
      ...{ ...mode, id: `tax_${store.id}`, storeId: store.id, name: "VAT" },
      ...{ countryCode: "GB", ratePpm: 200_000 },
    })),
  });
  return { store, shippingOptionId };
}

/** A store that can sell. */
export type Shop = { store: TestStore; shippingOptionId: string };

/** A visitor with a cart token; `at` moves the time of their request. */
export function visitor(
  { store }: Pick<Shop, "store">,
  tokenHash = randomBytes(32),
  livemode = false,
) {
  return (at: Date = now()): VisitorContext => ({
    store: store.settings,
    livemode,
    locale: store.settings.defaultLocale,
    now: at,
    requestId: newId("request"),
    visitorCountry: store.settings.country,
    tokenHash,
  });
}

/** A published product without options, by default ten in each mode at 12.50. */
export async function sell({ store }: Pick<Shop, "store">, overrides: Partial<CreateProduct> = {}) {
  const product = await publishedProduct(store, { price: 1_250, weightGrams: 300, ...overrides });
  const variant = product.variants[0];
  assert(variant !== undefined, "a product has a variant");
  return { productId: product.id, variantId: variant.id };
}

/** The available units of a variant. */
export async function unitsLeft(variantId: string, livemode = false): Promise<number> {
  const stock = await db.stock.findUniqueOrThrow({
    where: { variantId_livemode: { variantId, livemode } },
  });
  return stock.available;
}

/** Prepares a cart up to the payment step: lines, e-mail, and for shipped products address and shipping. */
export async function fillCart(
  shop: Shop,
  ctx: () => VisitorContext,
  lines: { productId: string; quantity?: number }[],
  email = "ada@example.com",
): Promise<void> {
  for (const { productId, quantity = 1 } of lines) await addItem(ctx(), { productId, quantity });
  const shipped = await db.product.count({
    where: { id: { in: lines.map(({ productId }) => productId) }, productType: { not: "digital" } },
  });
  await saveCheckoutData(ctx(), { email, ...(shipped > 0 && { shippingAddress: LONDON }) });
  if (shipped > 0) await selectShippingOption(ctx(), shop.shippingOptionId);
}

/** All violated invariants, each with the id of the object that violates it. */
export async function brokenInvariants(
  shop: { store: Pick<TestStore, "id"> },
  invariants: Readonly<Record<string, string>> = ALWAYS,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(invariants)) {
    const rows = await query<{ id: string }>(`invariant: ${name}`.slice(0, 63), statement, [
      shop.store.id,
    ]);
    broken.push(...rows.map(({ id }) => `${name}: not ${id}`));
  }
  return broken;
}

/** Gives live mode the same discount as test mode, under the same id. */
export async function copyToLive(discountId: string): Promise<void> {
  const inTest = await db.discount.findFirstOrThrow({ where: { id: discountId } });
  const rule = inTest.rule ?? undefined;
  await db.discount.create({ data: { ...inTest, rule, livemode: true } });
}
