import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type pg from "pg";
import { processForLife } from "@/lib/kit/process-state";

/** One file of the Prisma schema, as the engine expects it. */
export type SchemaFile = { path: string; content: string };

/** The engine covers every table: no table is managed by other software. */
const ALL_TABLES = { externalTables: [], externalEnums: [] };

/**
 * Prisma's schema engine as WebAssembly. The native one would have to be downloaded at the first
 * start, from a host that not every machine can reach.
 */
type SchemaEngine = {
  /** Applies the migrations that the database has not had yet, and returns their names. */
  applyMigrations(folder: string, migrations: Migration[]): Promise<string[]>;
  /** The SQL that migrates one schema to another; undefined means an empty database. */
  difference(from: SchemaFile[] | undefined, to: SchemaFile[]): Promise<string>;
};

/** One folder under prisma/migrations. */
export type Migration = { name: string; sql: string };

/** Loads the engine for the database that `settings` lead to; it connects only when it must. */
export async function openSchemaEngine(settings: pg.PoolConfig): Promise<SchemaEngine> {
  await load();
  const engine = await bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new WholeScriptAdapter(settings)),
  );
  return {
    async applyMigrations(folder, migrations) {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: {
          baseDir: folder,
          lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
          shadowDbInitScript: "",
          migrationDirectories: migrations.map(({ name, sql }) => ({
            path: name,
            migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
          })),
        },
        filters: ALL_TABLES,
      });
      return appliedMigrationNames;
    },
    async difference(from, to) {
      const { stdout } = await engine.diff({
        from: from === undefined ? { tag: "empty" } : { tag: "schemaDatamodel", files: from },
        to: { tag: "schemaDatamodel", files: to },
        script: true,
        exitCode: false,
        filters: ALL_TABLES,
      });
      return stdout ?? "";
    },
  };
}

/**
 * Prisma's adapter cuts a script at every semicolon, inside strings and function bodies too. Sent
 * whole, PostgreSQL reads it itself, and runs it as one transaction.
 */
class WholeScriptAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
    };
    return adapter;
  }
}

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    schemaEngine: Promise<void>;
  }
}

/** Once a process: every copy of this module has the same bindings, and a second load would break the first. */
function load(): Promise<void> {
  return processForLife("schemaEngine", instantiate);
}

/** The package's own entry point imports the .wasm file as a module, which Node does not. */
async function instantiate(): Promise<void> {
  const beside = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const { instance } = await WebAssembly.instantiate(
    await readFile(beside.replace(/\.js$/, ".wasm")),
    { "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports },
  );
  const generated = bindings as unknown as { __wbg_set_wasm(exports: unknown): void };
  generated.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === "function") start();
}
