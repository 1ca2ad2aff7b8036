import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { exportPriceListPrices, importPriceListPrices } from "@/lib/commerce/import-export";
import {
  ImportedPrices,
  ImportPriceListPrices,
  PRICE_FILE_BYTES_MAX,
  PriceListParams,
} from "@/lib/contract/price-list";

const path = "/v3/private/price-lists/{priceList}/prices.csv";

export const GET = endpoint({
  id: "exportPriceListPrices",
  method: "GET",
  path,
  summary: "The prices of a fixed list as a file, which can be changed and sent again.",
  auth: "seller",
  scope: "discounts:read",
  perMinute: 60,
  params: PriceListParams,
  returns: z.string(),
  produces: "text/csv",
  refuses: ["not_found"],
  handle: async (ctx, { params }, reply) => {
    const file = await exportPriceListPrices(ctx, params.priceList);
    reply.header("content-disposition", 'attachment; filename="prices.csv"');
    return raw(file, "text/csv; charset=utf-8");
  },
});

export const POST = endpoint({
  id: "importPriceListPrices",
  method: "POST",
  path,
  summary: "Set the prices of a fixed list by a file, all of it or none.",
  description:
    "Each variant that the file names has its prices afterwards and no others; those that it does not name stay as they are. What cannot be kept is named by its rows in `details.rows`.",
  auth: "seller",
  scope: "discounts:write",
  perMinute: 60,
  params: PriceListParams,
  body: ImportPriceListPrices,
  multipart: { maxFileBytes: PRICE_FILE_BYTES_MAX },
  returns: ImportedPrices,
  refuses: ["not_found"],
  handle: async (ctx, { params, body }) =>
    importPriceListPrices(ctx, params.priceList, body.file.bytes),
});
