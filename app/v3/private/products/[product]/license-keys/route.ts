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
  summary: "List the licence keys of a product in the mode of the key, newest first.",
  description:
    "Shows the last characters of each key and its order. Only the buyer sees the whole key.",
  auth: "seller",
  params: ProductParams,
  query: LicenseKeyQuery,
  returns: z.array(LicenseKey),
  paged: true,
  handle: async (ctx, { params, query }) => listLicenseKeys(ctx, params.product, query),
});

export const POST = endpoint({
  id: "addLicenseKeys",
  method: "POST",
  path,
  summary:
    "Add licence keys to a variant. From the first key on, its stock is the number of unsold keys.",
  description:
    "Each unit that is bought gets one key, in the order they were added, and the buyer sees it once the order is paid. Stock can no longer be set by hand, and inventory tracking cannot be switched off.",
  auth: "seller",
  params: ProductParams,
  body: AddLicenseKeys,
  returns: AddedLicenseKeys,
  refuses: ["variant_required", "variant_not_found", "stock_is_license_keys"],
  handle: async (ctx, { params, body }) => addLicenseKeys(ctx, params.product, body),
});
