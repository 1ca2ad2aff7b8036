import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listImports, startImport } from "@/lib/commerce/import-export";
import { CreateImport, IMPORT_BYTES_MAX, Import, ImportQuery } from "@/lib/contract/import";

const path = "/v3/private/imports";

export const GET = endpoint({
  id: "listImports",
  method: "GET",
  path,
  summary: "Files that were sent, the latest first.",
  auth: "seller",
  perMinute: 60,
  query: ImportQuery,
  returns: z.array(Import),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listImports(ctx, query),
});

export const POST = endpoint({
  id: "createImport",
  method: "POST",
  path,
  summary:
    "Send a file of products, stock, redirects, customers, discounts or past orders; a worker takes it in and says how far it is.",
  description:
    "A product is found by its `handle`, as it is written: one that is there is changed, and what the file does not name of it stays unless `removeMissing` is sent. A product with an error is left out as a whole, and the rest is taken in. Pictures on other hosts are copied into the shop's storage, some at a time, and are shown from where they lie until then. One import of a store runs at a time. A file of `counts` sets what is on hand of each variant, found by its id or its SKU: what orders that are not sent yet have reserved stays theirs, and a count below that is an error. A file of `customers` is one that Shopify or WooCommerce has exported, and asks for `customers:write` as well: they are found again by their id there, else by their e-mail address; what they have answered here about marketing stays. One of `discounts` asks for `discounts:write`: a code that is here already stays as it is, and one whose narrowing cannot be brought along is switched off. One of `order_history` asks for `orders:write` and makes no orders: `GET /past-orders` shows what it brought. One of `gift_cards` asks for `gift-cards:write`: each card is made with the code that its owner has, nobody is written to, and a code that is here already stays as it is.",
  auth: "seller",
  perMinute: 60,
  body: CreateImport,
  multipart: { maxFileBytes: IMPORT_BYTES_MAX },
  returns: Import,
  status: 201,
  refuses: ["forbidden", "insufficient_scope"],
  handle: async (ctx, { body }) => startImport(ctx, body),
});
