import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportPriceListPrices, importPriceListPrices } from "@/lib/commerce/import-export";
import {
  ImportedPrices,
  ImportPriceListPrices,
  PRICE_FILE_BYTES_MAX,
} from "@/lib/contract/price-list";

const path = "/v3/private/price-lists/{priceList}/prices.csv";

export const GET = endpoint({
  id: "exportPriceListPrices",
  method: "GET",
  path,
  summary:
    "Export the prices of a fixed price list as CSV. The changed file can be imported again.",
  auth: "seller",
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { params }) =>
    csvFile("prices.csv", await exportPriceListPrices(ctx, params.priceList)),
});

export const POST = endpoint({
  id: "importPriceListPrices",
  method: "POST",
  path,
  summary:
    "Import the prices of a fixed price list from CSV. Either all rows are imported or none.",
  description:
    "The prices of each variant in the file are replaced; other variants keep theirs. Invalid rows are listed in `details.rows`.",
  auth: "seller",
  body: ImportPriceListPrices,
  multipart: { maxFileBytes: PRICE_FILE_BYTES_MAX },
  returns: ImportedPrices,
  handle: async (ctx, { params, body }) =>
    importPriceListPrices(ctx, params.priceList, body.file.bytes),
});
