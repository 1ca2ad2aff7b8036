import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import { findImport } from "@/lib/commerce/import-export/imports/rows";
import type { SellerContext } from "@/lib/commerce/stores";
import type { PageQuery } from "@/lib/contract/common";
import type { ImportChange } from "@/lib/contract/import-change";
import { requireFound } from "@/lib/kit/errors";
import { money, toDecimal } from "@/lib/kit/money";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import type { ChangeDetails, SoldVariant, VariantChange } from "./describe-change";

type Ctx = Pick<SellerContext, "store" | "livemode" | "locale">;

interface ChangeRow {
  row: number;
  productId: string | null;
  handle: string;
  name: string;
  action: ImportChange["action"];
  details: ChangeDetails;
}

const COLUMNS = `row, product_id AS "productId", handle, name, action, details`;

/** The changes that an import makes to products, or would make in a dry run, by row. Refuses not_found. */
export async function listImportChanges(
  ctx: Ctx,
  id: string,
  page: PageQuery,
): Promise<{ data: ImportChange[]; meta: PageMeta }> {
  const { store, livemode } = ctx;
  requireFound(await findImport({ storeId: store.id, livemode }, id));
  const [rows, [count]] = await Promise.all([
    query<ChangeRow>(
      "list_import_changes",
      `SELECT ${COLUMNS} FROM import_changes WHERE import_id = $1 ORDER BY row LIMIT $2 OFFSET $3`,
      [id, page.perPage, pageOffset(page)],
    ),
    query<{ total: number }>(
      "count_import_changes",
      "SELECT count(*) AS total FROM import_changes WHERE import_id = $1",
      [id],
    ),
  ]);
  return {
    data: rows.map(({ details, ...row }) => ({
      ...row,
      ...details,
      variants: details.variants.map((variant) => ({
        ...variant,
        before: presentSold(variant.before, ctx),
        after: presentSold(variant.after, ctx),
      })),
    })),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

function presentSold(sold: SoldVariant | null, { store, locale }: Ctx) {
  return sold && { ...sold, price: money(sold.price, store.currency, locale) };
}

/** Rows of one piece of the file. */
const BATCH = 500;

const HEADER = [
  ...["Row", "Handle", "Product", "What happens", "Variant", "SKU before", "SKU after"],
  ...["Price before", "Price after", "Stock before", "Stock after", "Open carts"],
  ...["Field", "Before", "After"],
];

/** The same as a file, with a row for each variant and field, before and after. Refuses not_found. */
export async function exportImportChanges(
  { store, livemode }: Ctx,
  id: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  requireFound(await findImport({ storeId: store.id, livemode }, id));
  return csvStream(HEADER, changeRows(id, store.currency));
}

async function* changeRows(id: string, currency: string): AsyncGenerator<Cell[][], void> {
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await query<ChangeRow>(
      "export_import_changes",
      `SELECT ${COLUMNS} FROM import_changes WHERE import_id = $1 AND row > $2 ORDER BY row LIMIT $3`,
      [id, after, BATCH],
    );
    yield rows.flatMap((row) => cellsOf(row, currency));
    after = rows.at(-1)?.row ?? after;
    isLast = rows.length < BATCH;
  }
}

function cellsOf({ row, handle, name, action, details }: ChangeRow, currency: string): Cell[][] {
  const product: Cell[] = [row, handle, name];
  const none = (count: number): Cell[] => Array.from({ length: count }, () => null);
  const field = (title: string, before: unknown, after: unknown): Cell[] => [
    ...[...product, action, ...none(8)],
    ...[title, textOf(before), textOf(after)],
  ];
  const { variants, fields, categoriesRemoved, picturesRemoved } = details;
  const rows = [
    ...variants.map((variant) => [...product, ...variantCells(variant, currency), ...none(3)]),
    ...fields.map(({ name: title, before, after }) => field(title, before, after)),
    ...categoriesRemoved.map((category) => field("category", category, null)),
    ...picturesRemoved.map((picture) => field("picture", picture, null)),
  ];
  return rows.length > 0 ? rows : [[...product, action, ...none(11)]];
}

function variantCells(
  { name, change, before, after, openCarts }: VariantChange,
  currency: string,
): Cell[] {
  const price = (sold: SoldVariant | null) => sold && written(toDecimal(sold.price, currency));
  return [
    ...[`variant ${change}`, name, before?.sku ?? null, after?.sku ?? null],
    ...[price(before), price(after), before?.stock ?? null, after?.stock ?? null, openCarts],
  ];
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
