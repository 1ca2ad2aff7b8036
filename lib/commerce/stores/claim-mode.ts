import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

const DUE_MODES: Queue = {
  from: "store_modes",
  where: "(related_at IS NULL OR related_at <= $1::timestamptz - interval '1 day')",
  orderBy: "related_at NULLS FIRST",
};

/** In a statement of its own: the row is the last lock of every write to the catalogue. */
const CLAIM = `
  UPDATE store_modes m SET related_at = $1
  FROM (
    ${claimSql(DUE_MODES, { columns: "store_id, livemode", limit: 1 })}
  ) due
  WHERE m.store_id = due.store_id AND m.livemode = due.livemode
  RETURNING m.store_id AS "storeId", m.livemode`;

/**
 * Claims a mode of a store whose related products were computed a day ago or more; undefined if there is
 * none.
 */
export async function claimModeToRelate(
  now: Date,
): Promise<{ storeId: string; livemode: boolean } | undefined> {
  const [due] = await query<{ storeId: string; livemode: boolean }>("related_due", CLAIM, [now]);
  return due;
}
