import type pg from "pg";

/** Distinguishes a database in which tests only wrote rows from one whose schema they changed. */
export type DatabaseState = { schema: string; bytes: number };

/** Deleted rows stay on disk; above this number, cloning is faster than reusing the database. */
const MOST_LEFTOVER_BYTES = 16 * 1024 * 1024;

/**
 * The state of the database `client` is connected to. `schema` changes with every definition of a table, column,
 * function, trigger or constraint, because each change rewrites a row of the system catalogs (PostgreSQL manual, System
 * Columns, xmin).
 */
export async function readDatabaseState(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<DatabaseState>(`
    SELECT md5(string_agg(entry, ',' ORDER BY entry)) AS schema,
           pg_database_size(current_database())::float8 AS bytes
    FROM (
      SELECT concat_ws(':', 'namespace', oid, xmin) AS entry FROM pg_namespace WHERE nspname !~ '^pg_'
      UNION ALL
      SELECT concat_ws(':', 'class', oid, xmin) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT concat_ws(':', 'column', attrelid, attnum, a.xmin) FROM pg_attribute a
      JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT concat_ws(':', 'function', oid, xmin) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT concat_ws(':', 'trigger', oid, xmin) FROM pg_trigger
      UNION ALL
      SELECT concat_ws(':', 'constraint', oid, xmin) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
      UNION ALL
      SELECT concat_ws(':', 'setting', setconfig) FROM pg_db_role_setting s
      JOIN pg_database d ON d.oid = s.setdatabase WHERE datname = current_database()
    ) entries`);
  const state = rows[0];
  if (!state) throw new Error("The state of the database could not be read.");
  return state;
}

/**
 * Empties a database that an earlier test file has used, so that it equals a clone of the template in state `template`.
 * Returns false if that is impossible, because a definition was changed or the database has grown.
 */
export async function emptyDatabase(client: pg.Client, template: DatabaseState): Promise<boolean> {
  const { schema, bytes } = await readDatabaseState(client);
  if (schema !== template.schema || bytes > template.bytes + MOST_LEFTOVER_BYTES) return false;
  // Without triggers and foreign keys, so that the order of tables does not matter. Tables whose names begin with an
  // underscore belong to the migrations and are the only ones with rows in a template.
  await client.query(`
    DO $$
    DECLARE name text; first bigint;
    BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      FOR name IN
        SELECT oid::regclass FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname !~ '^_'
      LOOP
        EXECUTE format('DELETE FROM %s', name);
      END LOOP;
      FOR name, first IN
        SELECT seqrelid::regclass, seqstart FROM pg_sequence
        JOIN pg_class ON oid = seqrelid WHERE relnamespace = 'public'::regnamespace
      LOOP
        PERFORM setval(name::regclass, first, false);
      END LOOP;
    END $$`);
  return true;
}
