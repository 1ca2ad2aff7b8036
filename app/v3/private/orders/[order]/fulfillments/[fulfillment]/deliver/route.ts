import { endpoint } from "@/lib/api/endpoint";
import { updateFulfillment } from "@/lib/commerce/fulfillment";
import { presentFulfillment } from "@/lib/commerce/orders";
import { Fulfillment, FulfillmentActionBody } from "@/lib/contract/fulfillment";

export const POST = endpoint({
  id: "deliverFulfillment",
  method: "POST",
  path: "/v3/private/orders/{order}/fulfillments/{fulfillment}/deliver",
  summary: "Mark a parcel as delivered.",
  auth: "seller",
  body: FulfillmentActionBody,
  returns: Fulfillment,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentFulfillment(await updateFulfillment(ctx, params, "deliver")),
});
