import { config } from "@/lib/platform/config";
import { withClient } from "./with-client";

/**
 * The plan of a statement without parameters, as text, with sequential scans disabled. So that PostgreSQL plans alike
 * regardless of earlier statistics, all tables are truncated first, in a transaction that is rolled back: a new table
 * is planned as ten pages (`estimate_rel_size` of PostgreSQL), but one that was analysed while empty as nothing, and
 * then any index costs the same. `filled` first inserts rows into some tables, without checking foreign keys, for
 * statements whose possible indexes differ only by the number of entries they skip.
 */
export function planOfEmptyTables(statement: string, filled = ""): Promise<string> {
  return withClient(config().databaseUrl ?? "", async (client) => {
    await client.query("BEGIN");
    await client.query("TRUNCATE stores CASCADE");
    await client.query(`SET LOCAL session_replication_role = replica; ${filled}`);
    await client.query("SET LOCAL enable_seqscan = off");
    await client.query("SET LOCAL enable_bitmapscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${statement}`);
    await client.query("ROLLBACK");
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
