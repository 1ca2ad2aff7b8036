import type pg from "pg";
import { CommandError } from "@/scripts/run-command";
import { ident } from "./ident";

/**
 * Throws a {@link CommandError} unless the database may be filled: nothing of another's is in it, no shop is
 * connected to it, and it holds no shop, or one that may be replaced.
 */
export async function refuseUnlessFree(client: pg.Client, mayReplace: boolean): Promise<void> {
  const tables = await readNames(client, TABLES);
  if (tables.length > 0 && !tables.includes("_prisma_migrations")) {
    throw new CommandError(
      "The database holds tables that are not Cartwright's; restore into another.",
    );
  }
  const { rows: clients } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'cartwright' LIMIT 1`,
  );
  if (clients.length > 0) {
    throw new CommandError("A shop or worker is connected to the database; stop it, then restore.");
  }
  if (mayReplace || !tables.includes("stores")) return;
  const { rows: stores } = await client.query("SELECT FROM stores LIMIT 1");
  if (stores.length > 0) {
    throw new CommandError("The database holds a shop; --replace puts the backup in its place.");
  }
}

/** Drops everything created by migrations and functions, and leaves what belongs to extensions. */
export async function emptySchema(client: pg.Client): Promise<void> {
  for (const table of await readNames(client, TABLES)) {
    await client.query(`DROP TABLE ${ident(table)} CASCADE`);
  }
  for (const sequence of await readNames(client, SEQUENCES)) {
    await client.query(`DROP SEQUENCE IF EXISTS ${ident(sequence)} CASCADE`);
  }
  for (const routine of await readNames(client, ROUTINES)) {
    await client.query(`DROP ROUTINE IF EXISTS ${routine} CASCADE`);
  }
  for (const type of await readNames(client, TYPES)) {
    await client.query(`DROP TYPE IF EXISTS ${ident(type)} CASCADE`);
  }
}

async function readNames(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement);
  return rows.map(({ name }) => name);
}

const ours = (catalog: string, row: string) => `NOT EXISTS (
  SELECT FROM pg_depend d
  WHERE d.classid = '${catalog}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT c.relispartition AND ${ours("pg_class", "c")} ORDER BY 1`;

const SEQUENCES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S'
    AND ${ours("pg_class", "c")} ORDER BY 1`;

const ROUTINES = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace AND ${ours("pg_proc", "p")} ORDER BY 1`;

/** Enumerations, domains and composite types of their own; those of tables go with them. */
const TYPES = `
  SELECT t.typname AS name FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE t.typnamespace = current_schema()::regnamespace AND ${ours("pg_type", "t")}
    AND (t.typtype IN ('e', 'd') OR (t.typtype = 'c' AND c.relkind = 'c')) ORDER BY 1`;
