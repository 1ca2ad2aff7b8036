import { runAsRoot, which } from "./as-root";

/** Programs that some tests start for themselves, each also the name of its package in Debian. */
const SERVICES = ["redis-server", "pgbouncer"];

/** Debian keeps some of them where only administrators look. */
const FOLDERS = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Two minutes: a few megabytes, and no network is found out by then. */
const INSTALL_TIMEOUT_MS = 120_000;

/**
 * Sees to the services of the tests: what is missing is installed where that needs no password, as root or in
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
  const places = await Promise.all(SERVICES.map((name) => which(name, FOLDERS)));
  return SERVICES.filter((_, at) => places[at] === undefined);
}

function mayInstall(): boolean {
  return process.platform === "linux" && (process.getuid?.() === 0 || Boolean(process.env.CI));
}

async function install(names: string[]): Promise<void> {
  // The runlevel of a machine under repair: the package does not start a service of its own.
  const settings = { env: { RUNLEVEL: "1" }, timeout: INSTALL_TIMEOUT_MS };
  await runAsRoot(["apt-get", "update"], settings);
  const how = ["--yes", "--no-install-recommends"];
  await runAsRoot(["apt-get", "install", ...how, ...names], settings);
}
