import { config } from "@/lib/platform/config";
import { withClient } from "./global-setup";

/**
 * The plan of a statement without parameters, as text, were no table read from end to end.
 * For PostgreSQL to plan it alike whatever was counted of this database before, all tables are
 * truncated first, in a transaction that is taken back: one that is new is planned as ten pages
 * (`estimate_rel_size` of PostgreSQL), one that was counted while empty as nothing, and then any
 * index costs the same. `filled` puts rows into some of them first, whatever they refer to, for statements whose
 * indexes differ only by how many entries they pass over.
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
