import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listOrderLicenseKeys } from "@/lib/commerce/digital";
import { LicenseKey } from "@/lib/contract/license-key";

export const GET = endpoint({
  id: "listOrderLicenseKeys",
  method: "GET",
  path: "/v3/private/orders/{order}/license-keys",
  summary: "List the licence keys of an order, by line.",
  description:
    "Shows the last characters of each key, whether the buyer can see it, and whether it was revoked.",
  auth: "seller",
  returns: z.array(LicenseKey),
  handle: async (ctx, { params }) => listOrderLicenseKeys(ctx, params.order),
});
