import { chmod, chown, lstat, mkdir, readdir } from "node:fs/promises";
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
  await closeInside(dataDir, OF_POSTGRES);
  for (const name of CLOSED_WHOLE) await closeInside(path.join(dataDir, name));
}

/** The entries of a folder; empty if it does not exist. */
async function closeInside(folder: string, except = new Set<string>()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => !except.has(name))) {
    const place = path.join(folder, name);
    try {
      const found = await lstat(place);
      if (found.isDirectory()) await chmod(place, 0o700);
      else if (found.isFile()) await chmod(place, 0o600);
    } catch (error) {
      // Gone meanwhile, or another's: the folder around it is closed, and doctor looks at it.
      if (!isNotOurs(error)) throw error;
    }
  }
}

function isNotOurs(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EPERM" || code === "ENOENT";
}
