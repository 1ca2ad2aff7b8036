import { applyDiscount } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { assert } from "@/lib/kit/assert";
import { db } from "@/lib/platform/db";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { fillCart, openShop, type Shop, sell, unitsLeft, visitor } from "@/lib/testing/shop";

/** What an order is placed of and paid with; by default two mugs at 5.00 by card, sent for nothing. */
export interface OrderOptions {
  paymentMethod?: string;
  quantity?: number;
  price?: number;
  discountCode?: string;
  processors?: PaymentProcessors;
}

/** A store that ships for nothing and taxes nothing, so that an order costs what its lines do. */
export async function openPlainShop(): Promise<Shop> {
  const shop = await openShop();
  await db.shippingOption.updateMany({ where: { storeId: shop.store.id }, data: { price: 0 } });
  await db.taxRate.deleteMany({ where: { storeId: shop.store.id } });
  return shop;
}

/** An order just placed, with what a test asks of it. */
export async function placeOrder(shop: Shop, wish: OrderOptions = {}) {
  const { paymentMethod = "pm_card_visa", quantity = 2, price = 500, discountCode } = wish;
  const mug = await sell(shop, { stock: 100, price });
  const ctx = visitor(shop);
  const email = newEmail();
  await fillCart(shop, ctx, [{ ...mug, quantity }], email);
  if (discountCode !== undefined) await applyDiscount(ctx(), discountCode);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod }, wish.processors);
  const client = api.private(shop.store);
  const row = () =>
    db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } });
  const line = (await row()).lines[0];
  assert(line !== undefined, "an order has a line");
  return {
    shop,
    orderId,
    email,
    lineId: line.id,
    ctx,
    variantId: mug.variantId,
    seller: () => seller(shop.store),
    row,
    /** Units that can be sold, of the hundred there were. */
    units: () => unitsLeft(mug.variantId),
    get: async () => (await client.get(`/orders/${orderId}`)).body.data,
    act: (action: string, body: object = {}) =>
      client.post(`/orders/${orderId}/${action}`, { body }),
    patch: (body: object) => client.patch(`/orders/${orderId}`, { body }),
    /** The types of its events, in order. */
    events: async () => {
      const events = await db.event.findMany({
        where: { objectId: orderId },
        orderBy: { sequence: "asc" },
      });
      return events.map(({ type }) => type);
    },
    /** The kinds of the mails about it and its refunds. */
    mails: async () => {
      const mails = await db.mail.findMany({
        where: { storeId: shop.store.id, toAddress: email },
        orderBy: [{ createdAt: "asc" }, { kind: "asc" }],
      });
      return mails.map(({ kind }) => kind);
    },
    /** What the processor has paid back, in minor units, once a payment. */
    paidBack: async () => {
      const refunds = await db.testRefund.findMany({
        where: {
          status: "succeeded",
          payment: { metadata: { path: ["orderId"], equals: orderId } },
        },
      });
      return refunds.map(({ amount }) => Number(amount));
    },
  };
}

export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;
