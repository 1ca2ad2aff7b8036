import type {
  ImportKind,
  ImportMapping,
  ImportOrigin,
  ImportStatus,
  ProductTypes,
} from "@/lib/contract/import";
import type { DecimalSign } from "@/lib/kit/read-by-sign";
import { query } from "@/lib/platform/db";

/** An import without its file. */
export interface ImportRow {
  id: string;
  storeId: string;
  livemode: boolean;
  kind: ImportKind;
  origin: ImportOrigin;
  actorKind: "api_key" | "staff" | "system";
  actorId: string;
  fileName: string;
  mapping: ImportMapping | null;
  productTypes: ProductTypes;
  typeParent: string | null;
  isDryRun: boolean;
  removeMissing: boolean;
  decimalSign: DecimalSign | "auto";
  decidedSign: DecimalSign | null;
  moveId: string | null;
  undoOf: string | null;
  undoUntil: Date | null;
  status: ImportStatus;
  rowsTotal: number;
  rowsDone: number;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  failedCount: number;
  failure: string | null;
  failureCode: string | null;
  failureParams: Record<string, unknown> | null;
  variantsAdded: number;
  variantsRemoved: number;
  unitsRemoved: number;
  cartsAffected: number;
  largePriceChanges: number;
  imagesTotal: number;
  imagesDone: number;
  imagesFailed: number;
  header: string[];
  attempts: number;
  leaseUntil: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
}

/** The columns of {@link ImportRow}, for a statement of one's own. */
export const IMPORT_COLUMNS = `
  id, store_id AS "storeId", livemode, kind, origin, actor_kind AS "actorKind", actor_id AS "actorId",
  file_name AS "fileName", mapping, product_types AS "productTypes", type_parent AS "typeParent",
  is_dry_run AS "isDryRun", remove_missing AS "removeMissing", decimal_sign AS "decimalSign",
  decided_sign AS "decidedSign", move_id AS "moveId", undo_of AS "undoOf", undo_until AS "undoUntil", status, rows_total AS "rowsTotal",
  rows_done AS "rowsDone", created_count AS "createdCount", updated_count AS "updatedCount",
  unchanged_count AS "unchangedCount", failed_count AS "failedCount", failure,
  failure_code AS "failureCode", failure_params AS "failureParams",
  variants_added AS "variantsAdded", variants_removed AS "variantsRemoved", units_removed AS "unitsRemoved",
  carts_affected AS "cartsAffected", large_price_changes AS "largePriceChanges", images_total AS "imagesTotal",
  images_done AS "imagesDone", images_failed AS "imagesFailed", header, attempts, lease_until AS "leaseUntil",
  started_at AS "startedAt", ended_at AS "endedAt", created_at AS "createdAt"`;

/** Half a minute, renewed with each batch: the import of a dead process is taken over after that. */
export const LEASE_MS = 30_000;

/** Whose imports: those of a store, in one mode. */
type ImportScope = { storeId: string; livemode: boolean };

/** An import of the store and mode, by primary key. */
export async function findImport(
  { storeId, livemode }: ImportScope,
  id: string,
): Promise<ImportRow | null> {
  const [row] = await query<ImportRow>(
    "find_import",
    `SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = $1 AND store_id = $2 AND livemode = $3`,
    [id, storeId, livemode],
  );
  return row ?? null;
}
