import { listImports, startImport } from "@/lib/commerce/import-export";
import { CreateImport, IMPORT_BYTES_MAX, ImportQuery } from "@/lib/contract/import";
import { imports } from "./resource";

export const GET = imports.list({
  id: "listImports",
  summary: "List imports, newest first.",
  query: ImportQuery,
  find: listImports,
});

export const POST = imports.create({
  id: "createImport",
  summary:
    "Create an import of products, stock, redirects, customers, discounts or past orders from a file. It runs in the background.",
  description:
    "Products are matched by their `handle`. A product that exists is updated, and data that the file does not name is kept unless `removeMissing` is sent. A product with an error is skipped as a whole; the others are imported. Pictures on other hosts are copied into the shop's storage in the background, and are shown from their source until then. A store runs one import at a time. `counts` sets the stock on hand of variants, matched by id or SKU; units reserved by unshipped orders stay reserved, and a count below that is an error. `customers` takes an export of Shopify or WooCommerce and also needs `customers:write`; customers are matched by their id there, then by e-mail address, and the marketing consent they gave here is kept. `discounts` needs `discounts:write`; a code that exists here is not changed, and a code with conditions that cannot be imported is disabled. `order_history` needs `orders:write` and creates no orders; its result is listed by `GET /past-orders`. `gift_cards` needs `gift-cards:write`; each card keeps its code, no mail is sent, and a code that exists here is not changed. A file of `pages` requires `content:write`: pages whose address already exists are left unchanged.",
  body: CreateImport,
  multipart: { maxFileBytes: IMPORT_BYTES_MAX },
  refuses: ["forbidden", "insufficient_scope"],
  verb: startImport,
});
