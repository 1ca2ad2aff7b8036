import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createFulfillment } from "@/lib/commerce/fulfillment";
import { presentFulfillment, readSellerOrder } from "@/lib/commerce/orders";
import { sendWithCapture } from "@/lib/commerce/payments";
import { CreateFulfillment, Fulfillment } from "@/lib/contract/fulfillment";
import { OrderParams } from "@/lib/contract/seller-order";

const path = "/v3/private/orders/{order}/fulfillments";

export const GET = endpoint({
  id: "listFulfillments",
  method: "GET",
  path,
  summary: "The parcels of an order, the first one first.",
  auth: "seller",
  perMinute: 240,
  params: OrderParams,
  returns: z.array(Fulfillment),
  refuses: ["not_found"],
  handle: async (ctx, { params }) =>
    ((await readSellerOrder(ctx, params.order)).fulfillments ?? []).map(presentFulfillment),
});

export const POST = endpoint({
  id: "createFulfillment",
  method: "POST",
  path,
  summary: "Book that a parcel with some units of an order was sent, and tell its customer.",
  description:
    "An order is `partially_fulfilled` until every unit that was not refunded or cancelled before is in a parcel, and `fulfilled` then. Money that is held until it is sent is taken first: all of it with the first parcel, or with `per_fulfillment` each parcel's share.",
  auth: "seller",
  perMinute: 60,
  params: OrderParams,
  body: CreateFulfillment,
  returns: Fulfillment,
  status: 201,
  refuses: [
    "not_found",
    "order_already_fulfilled",
    "order_not_fulfillable",
    "order_not_capturable",
  ],
  handle: async (ctx, { params, body }) =>
    presentFulfillment(
      await sendWithCapture(ctx, params.order, () => createFulfillment(ctx, params.order, body)),
    ),
});
