import { query, queryReplica } from "@/lib/platform/db";

/** A statement whose rows say at which version of the catalogue they were read. */
type Statement = { name: string; text: string; params: unknown[] };

/**
 * Reads from the replica, if there is one and it has come as far as `version`, which the primary had when
 * the request arrived; else from the primary. So a seller sees what they have just saved, and a
 * replica that lags or is gone costs a statement and no answer.
 */
export async function readCatalogue<Row extends { version: number | null }>(
  version: number,
  { name, text, params }: Statement,
): Promise<Row | undefined> {
  const [copy] = (await queryReplica<Row>(name, text, params)) ?? [];
  if (copy && copy.version !== null && copy.version >= version) return copy;
  const [row] = await query<Row>(name, text, params);
  return row;
}
