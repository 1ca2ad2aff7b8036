import { endpoint } from "@/lib/api/endpoint";
import { updateFulfillment } from "@/lib/commerce/fulfillment";
import { presentFulfillment } from "@/lib/commerce/orders";
import { Fulfillment, FulfillmentActionBody } from "@/lib/contract/fulfillment";

export const POST = endpoint({
  id: "loseFulfillment",
  method: "POST",
  path: "/v3/private/orders/{order}/fulfillments/{fulfillment}/lose",
  summary: "Mark a parcel as lost.",
  description: "Its units count as shipped. Cancel the parcel to ship them again.",
  auth: "seller",
  body: FulfillmentActionBody,
  returns: Fulfillment,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentFulfillment(await updateFulfillment(ctx, params, "lose")),
});
