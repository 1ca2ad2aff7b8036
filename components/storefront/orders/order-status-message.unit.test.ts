import { expect, test } from "vitest";
import type { PublicOrder } from "@/lib/contract/order";
import { getMessages } from "@/messages/storefront";
import { orderStatusText, showsLessThanMail } from "./order-status-message";

type Order = Parameters<typeof orderStatusText>[0];

const parcel = (status: "shipped" | "delivered", isDigital = false) =>
  ({ status, isDigital }) as PublicOrder["fulfillments"][number];

const PAID: Order = {
  orderNumber: "T-1001",
  paymentStatus: "paid",
  paymentMethod: "card",
  cancelReason: null,
  shippingOptionName: "Parcel",
  fulfillmentStatus: "unfulfilled",
  fulfillments: [],
  pickup: null,
};

const pickup = { name: "Workshop" } as Order["pickup"];

test.each<[string, Partial<Order>]>([
  ["Your order is paid, and we are getting it ready.", {}],
  [
    "Your order is paid. A part of it is on its way.",
    { fulfillmentStatus: "partially_fulfilled", fulfillments: [parcel("shipped")] },
  ],
  [
    "Your order is paid and on its way.",
    { fulfillmentStatus: "fulfilled", fulfillments: [parcel("shipped"), parcel("delivered")] },
  ],
  [
    "Your order is paid and delivered.",
    {
      fulfillmentStatus: "fulfilled",
      fulfillments: [parcel("delivered"), parcel("shipped", true)],
    },
  ],
  ["Your order is paid and ready to collect.", { fulfillmentStatus: "ready_for_pickup", pickup }],
  ["Your order is paid and collected.", { fulfillmentStatus: "fulfilled", pickup }],
  [
    "A part of what you paid is on its way back to you.",
    { paymentStatus: "partially_refunded", fulfillmentStatus: "fulfilled" },
  ],
  [
    "Your bank has not paid, so this order was cancelled. Nothing was charged. You can order again, and pay in another way.",
    { paymentStatus: "cancelled", cancelReason: "payment_failed", paymentMethod: "sepa_debit" },
  ],
  [
    "Nothing was charged, and no order was placed. Try again and confirm it with your bank, or pay with another card or in another way.",
    { paymentStatus: "cancelled", cancelReason: "payment_failed", orderNumber: null },
  ],
])("an order says: %s", (text, order) => {
  expect(orderStatusText({ ...PAID, ...order }, getMessages("en").order).text).toBe(text);
});

test.each([
  ["placed, and somebody was away", false, "T-1001", true],
  ["never placed", false, null, false],
  ["seen by who ordered it", true, "T-1001", false],
])("an order that was %s", (_, showsPersonalData, orderNumber, isLess) => {
  expect(showsLessThanMail({ showsPersonalData, orderNumber })).toBe(isLess);
});
