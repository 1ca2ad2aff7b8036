import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir } from "node:fs/promises";
import path from "node:path";
import { findAccount } from "@/scripts/postgres/account";
import { CommandError } from "@/scripts/run-command";

/** Belong to PostgreSQL, which keeps them to itself and may be run by another user. */
const OF_POSTGRES = new Set(["postgres", "postgres.log"]);

/** Folders whose files are closed one by one too: they were once written for all to read. */
const CLOSED_WHOLE = ["mail"];

/**
 * Closes the data folder to every other user of the machine, with what an earlier version left open in
 * it: mails, keys and uploads are in there. Where PostgreSQL is embedded and runs as an account of its
 * own, that account's group may pass through.
 */
export async function restrictDataFolder(
  dataDir: string,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const account = isEmbedded ? findAccount() : undefined;
    if (account) await chown(dataDir, process.getuid?.() ?? 0, account.gid);
    await chmod(dataDir, account ? 0o710 : 0o700);
  } catch (error) {
    if (!isNotOurs(error)) throw error;
    throw new CommandError(
      `The data folder ${path.resolve(dataDir)} belongs to another user, who could read it; give it to this one (chown), or set DATA_DIR.`,
    );
  }
  closeInside(dataDir, OF_POSTGRES);
  for (const name of CLOSED_WHOLE) closeInside(path.join(dataDir, name));
}

/**
 * Closes each entry of a folder that is open. Synchronous, because nothing is served yet: what is kept in a folder may
 * be tens of thousands of files, and each would wait for the event loop.
 */
function closeInside(folder: string, except = new Set<string>()): void {
  for (const name of namesIn(folder).filter((name) => !except.has(name))) {
    const place = path.join(folder, name);
    try {
      const found = lstatSync(place);
      if (!found.isDirectory() && !found.isFile()) continue;
      const mode = found.isDirectory() ? 0o700 : 0o600;
      if ((found.mode & 0o777) !== mode) chmodSync(place, mode);
    } catch (error) {
      // Gone meanwhile, or another's: the folder around it is closed, and doctor looks at it.
      if (!isNotOurs(error)) throw error;
    }
  }
}

/** The entries of a folder; empty if it does not exist. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isNotOurs(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EPERM" || code === "ENOENT";
}
