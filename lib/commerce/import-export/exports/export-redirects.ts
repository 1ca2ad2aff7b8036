import { type Cell, csvStream } from "@/lib/commerce/import-export/csv/write-csv";
import type { SellerContext } from "@/lib/commerce/stores";
import { REDIRECT_FILE, REDIRECT_REMARKS } from "@/lib/contract/redirect-file";
import { batchesOf } from "./batches";

/** Rows of a hundred bytes or so. */
const BATCH = 2_000;

/** All redirects of the store. Imports accept the file: unchanged, it changes nothing. */
export function exportRedirects(
  ctx: Pick<SellerContext, "store" | "livemode">,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const columns = (["from", "to", "status"] as const).map(REDIRECT_FILE.header);
  return csvStream([...columns, ...REDIRECT_REMARKS], rowsOf(ctx));
}

interface Row {
  id: string;
  from: string;
  to: string;
  isPermanent: boolean;
  isAutomatic: boolean;
  hits: number;
}

async function* rowsOf(
  ctx: Pick<SellerContext, "store" | "livemode">,
): AsyncGenerator<Cell[][], void> {
  const statement = { name: "export_redirects", text: REDIRECTS, params: [], size: BATCH };
  for await (const rows of batchesOf<Row>({ ctx }, statement)) {
    yield rows.map(({ from, to, isPermanent, isAutomatic, hits }) => [
      ...[from, to, isPermanent ? 301 : 302, hits],
      isAutomatic ? "A changed URL handle" : "",
    ]);
  }
}

/** By the primary key; mode and period are not used here. */
const REDIRECTS = `
  SELECT id, from_path AS "from", target AS "to", is_permanent AS "isPermanent",
    is_automatic AS "isAutomatic", hits
  FROM redirects
  WHERE store_id = $1 AND $2::boolean IS NOT NULL AND id > $3
    AND $4::timestamptz IS NULL AND $5::timestamptz IS NULL
  ORDER BY id LIMIT ${BATCH}`;
