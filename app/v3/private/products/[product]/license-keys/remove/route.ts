import { endpoint } from "@/lib/api/endpoint";
import { removeLicenseKeys } from "@/lib/commerce/digital";
import { RemovedLicenseKeys, RemoveLicenseKeys } from "@/lib/contract/license-key";
import { ProductParams } from "@/lib/contract/product";

export const POST = endpoint({
  id: "removeLicenseKeys",
  method: "POST",
  path: "/v3/private/products/{product}/license-keys/remove",
  summary: "Take licence keys that nobody has out of the stock.",
  description:
    "A key that is an order's stays. A variant that never sold one is counted by hand again once the last is gone.",
  auth: "seller",
  perMinute: 60,
  params: ProductParams,
  body: RemoveLicenseKeys,
  returns: RemovedLicenseKeys,
  refuses: ["not_found", "variant_required", "variant_not_found"],
  handle: async (ctx, { params, body }) => removeLicenseKeys(ctx, params.product, body),
});
