import { endpoint } from "@/lib/api/endpoint";
import { updateFulfillment } from "@/lib/commerce/fulfillment";
import { presentFulfillment } from "@/lib/commerce/orders";
import { Fulfillment, FulfillmentActionBody } from "@/lib/contract/fulfillment";

export const POST = endpoint({
  id: "cancelFulfillment",
  method: "POST",
  path: "/v3/private/orders/{order}/fulfillments/{fulfillment}/cancel",
  summary: "Cancel a parcel. Its units have to be shipped again.",
  auth: "seller",
  body: FulfillmentActionBody,
  returns: Fulfillment,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentFulfillment(await updateFulfillment(ctx, params, "cancel")),
});
