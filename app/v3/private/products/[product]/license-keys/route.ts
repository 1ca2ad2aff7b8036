import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { addLicenseKeys, listLicenseKeys } from "@/lib/commerce/digital";
import {
  AddedLicenseKeys,
  AddLicenseKeys,
  LicenseKey,
  LicenseKeyQuery,
} from "@/lib/contract/license-key";
import { ProductParams } from "@/lib/contract/product";

const path = "/v3/private/products/{product}/license-keys";

export const GET = endpoint({
  id: "listLicenseKeys",
  method: "GET",
  path,
  summary: "The licence keys of a product in the mode of the key, those added last first.",
  description: "How each ends and which order has it; the key itself is shown to its buyer alone.",
  auth: "seller",
  perMinute: 60,
  params: ProductParams,
  query: LicenseKeyQuery,
  returns: z.array(LicenseKey),
  paged: true,
  refuses: ["not_found"],
  handle: async (ctx, { params, query }) => listLicenseKeys(ctx, params.product, query),
});

export const POST = endpoint({
  id: "addLicenseKeys",
  method: "POST",
  path,
  summary: "Add licence keys to a variant; from the first on they are its stock.",
  description:
    "One is given to each unit that is bought, in the order they were added, and shown to the buyer once the order is paid. Stock is the number of keys nobody has: it is not set by hand any more, and the product stays one whose inventory is tracked.",
  auth: "seller",
  perMinute: 60,
  params: ProductParams,
  body: AddLicenseKeys,
  returns: AddedLicenseKeys,
  refuses: ["not_found", "variant_required", "variant_not_found", "stock_is_license_keys"],
  handle: async (ctx, { params, body }) => addLicenseKeys(ctx, params.product, body),
});
