import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listShippingOptions, presentShippingOptions } from "@/lib/commerce/cart";
import { ShippingOption } from "@/lib/contract/cart";

export const GET = endpoint({
  id: "listShippingOptions",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart/shipping-options",
  summary: "List the shipping options for the saved address, priced for this cart.",
  auth: "visitor",
  perMinute: 120,
  returns: z.array(ShippingOption),
  refuses: ["shipping_address_required"],
  handle: async (ctx) => presentShippingOptions(await listShippingOptions(ctx), ctx),
});
