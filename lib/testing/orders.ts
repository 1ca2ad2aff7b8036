import { applyDiscount, saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { addLicenseKeys } from "@/lib/commerce/digital";
import { createFulfillment } from "@/lib/commerce/fulfillment";
import { sendWithCapture } from "@/lib/commerce/payments";
import type { CreateProduct } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { db } from "@/lib/platform/db";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { fillCart, openShop, type Shop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import type { StoreOverrides } from "@/lib/testing/store";

/** The contents and payment of an order; by default two mugs at 5.00 by card, with free delivery. */
export interface OrderOptions {
  paymentMethod?: string;
  quantity?: number;
  price?: number;
  discountCode?: string;
  vatId?: string;
  processors?: PaymentProcessors;
  /** The price of a second line of one unit. */
  secondPrice?: number;
  /** The number of licence keys that are the stock of the product, which needs no shipping then. */
  licenseKeys?: number;
}

/** A store with free delivery and no taxes, so that an order costs the sum of its lines. */
export function openPlainShop(overrides: StoreOverrides = {}): Promise<Shop> {
  return openShop(overrides, { shippingPrice: 0, isTaxed: false });
}

/** A published product that is delivered as licence keys, with that many. */
export async function sellKeys(shop: Shop, count: number, overrides: Partial<CreateProduct> = {}) {
  const game = await sell(shop, {
    ...{ name: "Game", productType: "digital", shippingType: "none", stock: 0, ...overrides },
  });
  const keys = Array.from({ length: count }, (_, at) => `AAAA-${game.variantId}-${at}`);
  if (count > 0) await addLicenseKeys(seller(shop.store), game.productId, { keys });
  return { ...game, keys };
}

/** A new order, with the data that tests need. */
export async function placeOrder(shop: Shop, request: OrderOptions = {}) {
  const {
    paymentMethod = "pm_card_visa",
    quantity = 2,
    price = 500,
    discountCode,
    vatId,
  } = request;
  const mug = await (request.licenseKeys
    ? sellKeys(shop, request.licenseKeys, { price })
    : sell(shop, { stock: 100, price }));
  const ctx = visitor(shop);
  const email = newEmail();
  const second =
    request.secondPrice === undefined ? [] : [await sell(shop, { price: request.secondPrice })];
  await fillCart(shop, ctx, [{ ...mug, quantity }, ...second], email);
  if (discountCode !== undefined) await applyDiscount(ctx(), discountCode);
  if (vatId !== undefined) await saveCheckoutData(ctx(), { vatId });
  const { orderId } = await submitCheckout(ctx(), { paymentMethod }, request.processors);
  const client = api.private(shop.store);
  const row = () =>
    db.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { lines: { orderBy: { position: "asc" } } },
    });
  const [line, secondLine] = (await row()).lines;
  assert(line !== undefined, "an order has a line");
  return {
    shop,
    orderId,
    email,
    lineId: line.id,
    /** The id of the second line; empty if there is none. */
    secondLineId: secondLine?.id ?? "",
    ctx,
    variantId: mug.variantId,
    seller: () => seller(shop.store),
    row,
    /** The processor's reference of its payment. */
    processorRef: async () => (await row()).processorRef ?? "",
    /** Available units; there were a hundred before the order. */
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
    /** The amounts that the processor has refunded, in minor units, one per payment. */
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

/** Sends one unit of the order's first line, which captures what is due with it. */
export function sendOneUnit(order: PlacedOrder, processors?: PaymentProcessors) {
  const { orderId, lineId } = order;
  const ctx = order.seller();
  const items = [{ itemId: lineId, quantity: 1 }];
  const parcel = { notifyCustomer: true, items };
  return sendWithCapture(ctx, orderId, () => createFulfillment(ctx, orderId, parcel), processors);
}
