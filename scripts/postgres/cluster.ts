import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Account, changeOwner, spawnAs } from "@/scripts/postgres/account";
import { type Binaries, POSTGRES_MAJOR } from "@/scripts/postgres/binaries";
import { CommandError } from "@/scripts/run-command";

/** A PostgreSQL data folder and what is needed to reach the server that runs on it. */
export type Cluster = { folder: string; access: Access };

/** Kept in the data folder itself, so that neither is ever without the other. */
export type Access = { port: number; password: string };

/** The superuser of the embedded server; the app connects as it. */
export const POSTGRES_USER = "cartwright";

/** How to make a cluster: `isDurable` false skips every sync, for tests. */
type ClusterSettings = {
  binaries: Binaries;
  account: Account | undefined;
  isDurable: boolean;
  onStep: (text: string) => void;
};

/** Opens the cluster in `folder`, created if there is none. */
export async function openCluster(folder: string, settings: ClusterSettings): Promise<Cluster> {
  if (!(await exists(folder))) await createCluster(folder, settings);
  await checkVersion(folder);
  return { folder, access: await readAccess(folder) };
}

/** Remembers the port for the next start. */
export async function writeAccess(folder: string, access: Access): Promise<void> {
  const file = accessFile(folder);
  await writeFile(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The one sentence about a data folder that PostgreSQL cannot use. */
export function damagedDatabase(folder: string, detail: string): CommandError {
  return new CommandError(
    `The database in ${displayPath(folder)} is damaged (${detail}); restore a backup of it, or move it away to start with an empty shop.`,
  );
}

/** A path as a person at the project's folder would write it. */
export function displayPath(folder: string): string {
  const relative = path.relative(".", folder);
  return relative.startsWith("..") ? folder : relative;
}

/** Built beside its place and moved there whole: an interrupted start leaves no half cluster. */
async function createCluster(folder: string, settings: ClusterSettings): Promise<void> {
  settings.onStep("creating the database folder");
  const draft = `${folder}.${process.pid}.new`;
  const passwordFile = `${draft}.password`;
  const access = { port: 0, password: randomBytes(24).toString("base64url") };
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    changeOwner(draft, settings.account);
    await writeFile(passwordFile, access.password, { mode: 0o600 });
    changeOwner(passwordFile, settings.account);
    await runInitdb(draft, passwordFile, settings);
    await writeAccess(draft, access);
    await rename(draft, folder);
  } catch (error) {
    // Another process has created it in the meantime, which is fine.
    if (!(await exists(folder))) throw error;
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

function runInitdb(
  folder: string,
  passwordFile: string,
  { binaries, account, isDurable }: ClusterSettings,
): Promise<void> {
  const args = [
    "--pgdata",
    folder,
    "--username",
    POSTGRES_USER,
    "--pwfile",
    passwordFile,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's own locale: sorts alike on every machine, independent of its C library.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(isDurable ? [] : ["--no-sync"]),
  ];
  const child = spawnAs(account, binaries.initdb, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      const reason = said.trim().split("\n").at(-1) ?? `exit code ${code}`;
      reject(new CommandError(`The database folder could not be made: ${reason}`));
    });
  });
}

async function checkVersion(folder: string): Promise<void> {
  const version = await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) throw damagedDatabase(folder, "it has no file PG_VERSION");
  if (version.trim() === String(POSTGRES_MAJOR)) return;
  if (!/^\d+(\.\d+)?$/.test(version.trim()))
    throw damagedDatabase(folder, "PG_VERSION is not a version");
  throw new CommandError(
    `The database in ${displayPath(folder)} was made by PostgreSQL ${version.trim()} and this Cartwright brings ${POSTGRES_MAJOR}; dump it with the old version and load it here, or move it away to start with an empty shop.`,
  );
}

async function readAccess(folder: string): Promise<Access> {
  try {
    const file = accessFile(folder);
    const access = JSON.parse(await readFile(file, "utf8")) as Access;
    if (typeof access.password !== "string" || typeof access.port !== "number") throw new Error();
    await chmod(file, 0o600);
    return access;
  } catch {
    throw damagedDatabase(
      folder,
      `its file ${path.basename(accessFile(folder))} is missing or unreadable`,
    );
  }
}

const accessFile = (folder: string) => path.join(folder, "cartwright.json");

const exists = (target: string) =>
  stat(target).then(
    () => true,
    () => false,
  );
