import { config } from "@/lib/platform/config";
import { appTypes } from "@/lib/platform/db/app-types";
import { pool } from "@/lib/platform/db/pool";
import { retryTransient } from "@/lib/platform/db/retry";

/**
 * Runs one statement and returns its rows, straight through pg as a statement prepared under
 * `name`. For hot reads and calls of SQL functions: one round trip, the plan is kept by each
 * connection, and nothing is built or mapped in between. Everything else goes through Prisma.
 *
 * Behind a pooler that cannot keep prepared statements they are planned anew each time.
 *
 * A name belongs to one text for good. `int8` and `numeric` arrive as numbers, `timestamptz` as
 * Date. A statement that lost a race is sent again, which is safe because alone it is atomic.
 */
export async function query<Row>(
  name: string,
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  const statement = {
    ...(config().preparesStatements && { name }),
    text,
    values: params,
    types: appTypes,
  };
  const result = await retryTransient(() => pool().query(statement));
  // The parse edge: the columns have the types that the statement selects.
  return result.rows as Row[];
}
