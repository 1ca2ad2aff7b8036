import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { Problem } from "@/scripts/say";

const run = promisify(execFile);

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium to test with: the one in CHROMIUM_PATH, Playwright's own, the system's, or else one
 * that is installed now, Playwright's first and then the distribution's.
 */
export async function findChromium(onStep: (text: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH names no file: ${given}`);
  return given ?? found() ?? (await install(onStep));
}

function found(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
}

async function install(onStep: (text: string) => void): Promise<string> {
  const ways: [string, string, string[]][] = [
    ["Playwright's", process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]],
    ["the package lists", "apt-get", ["update"]],
    ["the distribution's", "apt-get", ["install", "-y", "--no-install-recommends", "chromium"]],
  ];
  for (const [whose, command, args] of ways) {
    onStep(`no browser found, fetching ${whose}`);
    // One way failing is what the next one is for.
    await run(command, args, { maxBuffer: 64 * 1024 * 1024 }).catch(() => undefined);
    const path = found();
    if (path) return path;
  }
  throw new Problem("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
}
