import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { CommandError } from "@/scripts/run-command";
import { runAsRoot, runQuietly, which } from "./as-root";

const run = promisify(execFile);

/** Names that distributions give it, and where macOS keeps it. */
const SYSTEM = [
  // The same browser without a window: it starts faster and draws with less work.
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";

/** What may bring one, in this order, until one starts. */
const INSTALLS: { whose: string; command: string; args: string[]; asRoot: boolean }[] = [
  {
    whose: "Playwright's",
    command: process.execPath,
    args: [PLAYWRIGHT, "install", "chromium"],
    asRoot: false,
  },
  {
    whose: "the libraries that Playwright's lacks",
    command: process.execPath,
    args: [PLAYWRIGHT, "install-deps", "chromium"],
    asRoot: true,
  },
  { whose: "the package lists", command: "apt-get", args: ["update"], asRoot: true },
  {
    whose: "the distribution's without a window",
    command: "apt-get",
    args: ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"],
    asRoot: true,
  },
  {
    whose: "the distribution's",
    command: "apt-get",
    args: ["install", "--yes", "--no-install-recommends", "chromium"],
    asRoot: true,
  },
];

/** Ten minutes: a browser is 150 MB. */
const INSTALL_TIMEOUT_MS = 600_000;

/**
 * A Chromium to test with: the one in CHROMIUM_PATH, Playwright's own, the system's, or else one
 * that is installed now, Playwright's first and then the distribution's.
 */
export async function findChromium(onStep: (text: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !(await starts(given))) {
    throw new CommandError(`CHROMIUM_PATH names no browser that starts: ${given}`);
  }
  return given || (await found()) || (await install(onStep));
}

async function found(): Promise<string | undefined> {
  for (const candidate of [chromium.executablePath(), ...SYSTEM]) {
    const file = candidate.includes("/") ? candidate : await which(candidate);
    if (file && (await starts(file))) return file;
  }
  return undefined;
}

async function install(onStep: (text: string) => void): Promise<string> {
  for (const { whose, command, args, asRoot } of INSTALLS) {
    if (asRoot && process.platform !== "linux") continue;
    onStep(`no browser found, fetching ${whose}`);
    const runIt = asRoot ? runAsRoot : runQuietly;
    // One way failing is what the next one is for.
    await runIt([command, ...args], { timeout: INSTALL_TIMEOUT_MS }).catch(() => undefined);
    const file = await found();
    if (file) return file;
  }
  throw new CommandError("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
}

/** A browser may be there and lack its libraries. */
function starts(file: string): Promise<boolean> {
  return run(file, ["--version"], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
