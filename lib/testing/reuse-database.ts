import type pg from "pg";

/** What tells a database that tests have only written rows to from one that they have altered. */
export type DatabaseState = { schema: string; bytes: number };

/** Deleted rows stay on disk; with more of them than this, a new clone is faster than what is left. */
const MOST_LEFTOVER_BYTES = 16 * 1024 * 1024;

/**
 * The state of the database `client` is connected to. `schema` changes with every definition of a
 * table, column, function, trigger or constraint, because each change writes the row of the catalog
 * anew (PostgreSQL manual, System Columns, xmin).
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
 * Empties a database that an earlier test file has used, so that it is as good as a clone of the
 * template in state `template`. False when it cannot be: a definition was changed, or it has grown.
 */
export async function emptyDatabase(client: pg.Client, template: DatabaseState): Promise<boolean> {
  const { schema, bytes } = await readDatabaseState(client);
  if (schema !== template.schema || bytes > template.bytes + MOST_LEFTOVER_BYTES) return false;
  // Without triggers and foreign keys, so that the order of tables does not matter. Names that
  // begin with an underscore are the migrations' own tables, the only ones with rows in a template.
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
