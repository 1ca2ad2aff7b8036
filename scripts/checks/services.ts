import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Programs that some tests start for themselves, each also the name of its package in Debian. */
const SERVICES = ["redis-server", "pgbouncer"];

/** Debian keeps some of them where only administrators look. */
const PLACES = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Two minutes: a few megabytes, and no network is found out by then. */
const INSTALL_TIMEOUT_MS = 120_000;

/**
 * Sees to the services of the tests: what is missing is installed where that asks nobody, as root or in
 * CI, by the distribution. Returns a sentence for each that is still missing: its tests are skipped.
 */
export async function findServices(onStep: (text: string) => void): Promise<string[]> {
  if ((await missing()).length > 0 && mayInstall()) {
    const names = await missing();
    onStep(`fetching ${names.join(", ")}`);
    await install(names).catch(() => undefined);
  }
  return (await missing()).map(
    (name) => `There is no ${name} on this machine: the tests that need one are skipped.`,
  );
}

async function missing(): Promise<string[]> {
  const there = await Promise.all(
    SERVICES.map((name) =>
      run("which", [name], { env: { ...process.env, PATH: PLACES } }).then(...toClaim),
    ),
  );
  return SERVICES.filter((_, at) => !there[at]);
}

const toClaim = [() => true, () => false] as const;

function mayInstall(): boolean {
  return process.platform === "linux" && (process.getuid?.() === 0 || Boolean(process.env.CI));
}

async function install(names: string[]): Promise<void> {
  // The runlevel of a machine under repair: the package does not start a service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const aptGet = (...args: string[]) => {
    const [command = "", ...rest] =
      process.getuid?.() === 0 ? ["apt-get", ...args] : ["sudo", "-n", "-E", "apt-get", ...args];
    return run(command, rest, { env, timeout: INSTALL_TIMEOUT_MS });
  };
  await aptGet("update");
  await aptGet("install", "--yes", "--no-install-recommends", ...names);
}
