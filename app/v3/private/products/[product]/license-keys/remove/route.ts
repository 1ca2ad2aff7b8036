import { endpoint } from "@/lib/api/endpoint";
import { removeLicenseKeys } from "@/lib/commerce/digital";
import { RemovedLicenseKeys, RemoveLicenseKeys } from "@/lib/contract/license-key";
import { ProductParams } from "@/lib/contract/product";

export const POST = endpoint({
  id: "removeLicenseKeys",
  method: "POST",
  path: "/v3/private/products/{product}/license-keys/remove",
  summary: "Delete licence keys that have not been sold.",
  description:
    "A key that belongs to an order is kept. Once its last key is deleted, the stock of a variant that never sold one is set by hand again.",
  auth: "seller",
  params: ProductParams,
  body: RemoveLicenseKeys,
  returns: RemovedLicenseKeys,
  refuses: ["variant_required", "variant_not_found"],
  handle: async (ctx, { params, body }) => removeLicenseKeys(ctx, params.product, body),
});
