import type pg from "pg";

/**
 * What holds for every statement of a session, applied by the server, so that no lost client can hold
 * a lock for long. Prisma's adapter reads and writes times without an offset and takes them for UTC.
 */
const SESSION_SETTINGS = {
  statement_timeout: "5000",
  lock_timeout: "2000",
  idle_in_transaction_session_timeout: "10000",
  TimeZone: "UTC",
  default_transaction_isolation: "read committed",
} as const;

/** The same as libpq's `options`, sent when a session opens. */
export const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`)
  .join(" ");

/**
 * Makes them the defaults of this user in this database. For deployments with a pooler: it opens the
 * sessions, and refuses or drops settings that a client sends at the start of one. Writes only settings
 * that differ; open sessions keep theirs.
 */
export async function saveSessionDefaults(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ setting: string; database: string }>(
    `SELECT current_database() AS database, unnest(s.setconfig) AS setting
     FROM pg_db_role_setting s
     WHERE s.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND s.setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
  );
  const kept = new Set(rows.map(({ setting }) => setting));
  const missing = Object.entries(SESSION_SETTINGS).filter(
    ([name, value]) => !kept.has(`${name}=${value}`),
  );
  if (missing.length === 0) return;
  const names = await client.query<{ role: string; database: string }>(
    "SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS database",
  );
  const { role, database } = names.rows[0] ?? { role: "", database: "" };
  for (const [name, value] of missing) {
    await client.query(`ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${value}'`);
  }
}
