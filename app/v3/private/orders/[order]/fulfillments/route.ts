import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createFulfillment } from "@/lib/commerce/fulfillment";
import { presentFulfillment, readSellerOrder } from "@/lib/commerce/orders";
import { sendWithCapture } from "@/lib/commerce/payments";
import { CreateFulfillment, Fulfillment } from "@/lib/contract/fulfillment";

const path = "/v3/private/orders/{order}/fulfillments";

export const GET = endpoint({
  id: "listFulfillments",
  method: "GET",
  path,
  summary: "List the parcels of an order, oldest first.",
  auth: "seller",
  perMinute: 240,
  returns: z.array(Fulfillment),
  handle: async (ctx, { params }) =>
    ((await readSellerOrder(ctx, params.order)).fulfillments ?? []).map(presentFulfillment),
});

export const POST = endpoint({
  id: "createFulfillment",
  method: "POST",
  path,
  summary:
    "Create a parcel with some units of an order, mark it as shipped, and notify the customer.",
  description:
    "An order is `partially_fulfilled` until every unit that has not been refunded or cancelled is in a parcel, and `fulfilled` then. An authorized payment that is captured on shipment is captured first: in full with the first parcel, or the share of each parcel with `per_fulfillment`.",
  auth: "seller",
  body: CreateFulfillment,
  returns: Fulfillment,
  status: 201,
  refuses: ["order_already_fulfilled", "order_not_fulfillable", "order_not_capturable"],
  handle: async (ctx, { params, body }) =>
    presentFulfillment(
      await sendWithCapture(ctx, params.order, () => createFulfillment(ctx, params.order, body)),
    ),
});
