import { endpoint } from "@/lib/api/endpoint";
import { findFulfillment, updateTracking } from "@/lib/commerce/fulfillment";
import { presentFulfillment, readSellerOrder } from "@/lib/commerce/orders";
import { Fulfillment, UpdateFulfillment } from "@/lib/contract/fulfillment";

const path = "/v3/private/orders/{order}/fulfillments/{fulfillment}";

export const GET = endpoint({
  id: "getFulfillment",
  method: "GET",
  path,
  summary: "Get a parcel of an order.",
  auth: "seller",
  perMinute: 240,
  returns: Fulfillment,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentFulfillment(
      findFulfillment(await readSellerOrder(ctx, params.order), params.fulfillment),
    ),
});

export const PATCH = endpoint({
  id: "updateFulfillment",
  method: "PATCH",
  path,
  summary: "Update the carrier and tracking number of a parcel.",
  auth: "seller",
  body: UpdateFulfillment,
  returns: Fulfillment,
  current: GET,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentFulfillment(await updateTracking(ctx, params, body)),
});
