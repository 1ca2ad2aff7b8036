import { createHash } from "node:crypto";
import {
  addItem,
  applyDiscount,
  saveCheckoutData,
  selectShippingOption,
} from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { updateOrder } from "@/lib/commerce/orders";
import type { VisitorContext } from "@/lib/commerce/stores";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { DemoAddress, DemoCustomer, DemoOrder, DemoOrderLine } from "../demo/types";
import { advanceOrder } from "./order-states";
import {
  DEMO_PROCESSORS,
  IS_LIVE,
  inDays,
  named,
  type SeedContext,
  selectionOf,
  sellerAt,
} from "./seed-context";

/** The buyers and the ways to ship, by the names the orders are written with. */
type Market = {
  customers: DemoCustomer[];
  customerIds: ReadonlyMap<string, string>;
};

/**
 * Places the orders as visitors would, through cart and checkout, each at its time, the oldest
 * first: numbers, stock, discounts, payments, events and mails are what they would be.
 */
export async function makeOrders(
  context: SeedContext,
  orders: DemoOrder[],
  market: Market,
): Promise<void> {
  const options = await db.shippingOption.findMany({
    where: { storeId: context.store.id, livemode: IS_LIVE },
  });
  const optionIds = new Map(options.map(({ name, id }) => [name, id]));
  const oldestFirst = orders.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const [index, demo] of oldestFirst.entries()) {
    // Some minutes apart, so that two orders of one day have an order too.
    const minutesAgo = 11 * (oldestFirst.length - index);
    const placedAt = new Date(inDays(context, -demo.daysAgo).getTime() - minutesAgo * 60_000);
    const customer = market.customers.find(({ email }) => email === demo.customerEmail);
    if (customer === undefined) throw new Error(`The demo shop has no ${demo.customerEmail}.`);
    const ctx = visitorAt(context, placedAt, customer.addresses[0]);
    await logIn(ctx, named(market.customerIds, demo.customerEmail));
    const shippingOptionId =
      demo.shippingOptionName === null ? null : named(optionIds, demo.shippingOptionName);
    const orderId = await placeOrder(ctx, demo, {
      lines: demo.lines.map((line) => itemOf(context, line)),
      address: customer.addresses[0],
      shippingOptionId,
    });
    const { internalNotes } = demo;
    if (internalNotes) await updateOrder(sellerAt(context, placedAt), orderId, { internalNotes });
    await advanceOrder(context, { orderId, demo, placedAt });
  }
}

/** Without a mail: for the one order they place, which is theirs then. */
async function logIn({ store, tokenHash, now }: VisitorContext, customerId: string): Promise<void> {
  await db.customerSession.create({
    data: {
      ...{
        storeId: store.id,
        livemode: IS_LIVE,
        tokenHash: Uint8Array.from(tokenHash),
        customerId,
      },
      ...{ lastSeenAt: now, createdAt: now, expiresAt: new Date(now.getTime() + 30 * 86_400_000) },
    },
  });
}

type Basket = {
  lines: { productId: string; variantId: string | null; quantity: number }[];
  address: DemoAddress | undefined;
  shippingOptionId: string | null;
};

async function placeOrder(
  ctx: VisitorContext,
  demo: DemoOrder,
  { lines, address, shippingOptionId }: Basket,
): Promise<string> {
  for (const line of lines) await addItem(ctx, line);
  await saveCheckoutData(ctx, {
    email: demo.customerEmail,
    shippingAddress: address,
    sameAsShipping: true,
    notes: demo.notes,
  });
  if (shippingOptionId !== null) await selectShippingOption(ctx, shippingOptionId);
  if (demo.discountCode !== undefined) await applyDiscount(ctx, demo.discountCode);
  const paymentMethod = paymentMethodOf(demo);
  const { orderId } = await submitCheckout(ctx, { paymentMethod }, DEMO_PROCESSORS);
  return orderId;
}

function paymentMethodOf({ state }: DemoOrder): string {
  switch (state) {
    case "pending_bank_transfer":
      return "bank_transfer";
    case "requires_action":
      return "pm_card_authenticationRequired";
    default:
      return "pm_card_visa";
  }
}

function visitorAt(
  { store }: SeedContext,
  now: Date,
  address: DemoAddress | undefined,
): VisitorContext {
  return {
    store,
    livemode: IS_LIVE,
    locale: store.defaultLocale,
    now,
    requestId: newId("request"),
    visitorCountry: address?.countryCode ?? store.country,
    // A token that is not kept: these visitors do not come back.
    tokenHash: createHash("sha256").update(newId("request")).digest(),
  };
}

function itemOf(context: SeedContext, { productSlug, selectedOptions, quantity }: DemoOrderLine) {
  const product = named(context.products, productSlug);
  if (selectedOptions === undefined) return { productId: product.id, variantId: null, quantity };
  const variants = new Map(product.variants.map(({ id, selection }) => [selection, id]));
  return {
    productId: product.id,
    variantId: named(variants, selectionOf(selectedOptions)),
    quantity,
  };
}
