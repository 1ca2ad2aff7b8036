import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onFreePort } from "@/lib/testing/on-free-port";

/** Debian installs it in a folder outside the normal PATH. */
const PLACES = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Whether this machine has PgBouncer; tests that need it are skipped otherwise. */
export const hasPgBouncer = canRun();

/** A pooler in transaction mode with a few connections to its database. */
export type OwnPgBouncer = { url: string; stop(): Promise<void> };

/** Starts one on a free port; resolves when it accepts connections. */
export async function startPgBouncer(databaseUrl: string): Promise<OwnPgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-pgbouncer-"));
  const { child, port } = await onFreePort(async (port) => ({
    port,
    child: await open(databaseUrl, folder, port),
  }));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      const gone = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGKILL")) await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(databaseUrl: string, folder: string, port: number): Promise<ChildProcess> {
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1));
  const user = decodeURIComponent(username);
  const users = path.join(folder, "users.txt");
  await writeFile(users, `"${user}" "${decodeURIComponent(password)}"\n`);
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
${database} = host=${hostname} port=${serverPort || 5432} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  // It refuses to run as root, and its user must be able to read its files.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await giveAway(folder, [file, users]);
  const child = spawn("pgbouncer", [...(isRoot ? ["-u", "nobody"] : []), file], {
    env: { ...process.env, PATH: PLACES },
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const line of createInterface({ input: child.stderr })) {
    if (!line.includes("process up")) continue;
    child.stderr.resume();
    return child;
  }
  throw new Error(`pgbouncer has ended before it was open on port ${port}.`);
}

async function giveAway(folder: string, files: string[]): Promise<void> {
  const id = Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" }));
  await chmod(folder, 0o755);
  for (const file of [folder, ...files]) await chown(file, id, id);
}

function canRun(): boolean {
  try {
    execFileSync("pgbouncer", ["--version"], {
      stdio: "ignore",
      env: { ...process.env, PATH: PLACES },
    });
    return true;
  } catch {
    return false;
  }
}
