import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS } from "@/scripts/browser-flags";
import { freePort } from "@/scripts/free-port";
import type { WebPage } from "./pages";
import type { WebFigures } from "./targets";

/** The figures that Lighthouse measures; the sizes and times of the server are measured without a browser. */
type BrowserFigures = Omit<WebFigures, "serverMs" | "dataKb">;

/** What we read of a report of Lighthouse. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, Audit | undefined>;
};
type Audit = {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { type: string; items?: { resourceType?: string; transferSize?: number }[] };
};

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** A package of its own, which only this bench needs. */
const PACKAGE = path.resolve("bench/lighthouse");

/** A run, and what to do about it: the audits that found something. */
export type BrowserRun = { figures: BrowserFigures; findings: string[] };

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** A desk beside the server: what is measured is the page, not the line. */
const DESK = {
  formFactor: "desktop",
  throttlingMethod: "provided",
  screenEmulation: {
    mobile: false,
    width: 1280,
    height: 800,
    deviceScaleFactor: 1,
    disabled: false,
  },
} as const;

/** Chromium loses the trace of a page now and then; a second visit is a visit too. */
const TRIES = 2;

/** Installs Lighthouse in its place, as its lockfile says; where it is there already, that takes a second. */
export async function installLighthouse(): Promise<void> {
  const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const isWindows = process.platform === "win32";
  await promisify(execFile)(isWindows ? "npm.cmd" : "npm", args, {
    cwd: PACKAGE,
    shell: isWindows,
  });
}

async function loadLighthouse(): Promise<Lighthouse> {
  const file = path.join(PACKAGE, "node_modules/lighthouse/core/index.js");
  return (await import(pathToFileURL(file).href)).default;
}

/** One visit that Lighthouse can judge. */
export async function openInBrowser(
  url: string,
  page: WebPage,
  executablePath: string,
): Promise<BrowserRun> {
  for (let tried = 1; ; tried += 1) {
    const report = await visit(url, page, executablePath);
    if (!report.runtimeError) return { figures: figuresOf(report), findings: findingsOf(report) };
    if (tried === TRIES) throw new Error(`${url}: ${report.runtimeError.message}`);
  }
}

/**
 * Opens the page once as Lighthouse's phone on its slow line, or at a desk, in a browser that has never
 * been here.
 * Where search engines are excluded on purpose, SEO is scored without the check of whether they may index
 * the page: measure-page.ts checks that they may not.
 */
async function visit(
  url: string,
  { cookie, isIndexed, screen }: WebPage,
  executablePath: string,
): Promise<Report> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "silent",
      output: "json",
      onlyCategories: CATEGORIES,
      ...(screen === "desk" && DESK),
      extraHeaders: { "accept-language": "en-GB,en;q=0.9", ...(cookie && { cookie }) },
      ...(!isIndexed && { skipAudits: ["is-crawlable"] }),
    });
    if (result === undefined) throw new Error(`Lighthouse did not report on ${url}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function figuresOf(report: Report): BrowserFigures {
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbtMs: figure("total-blocking-time"),
    interactiveMs: figure("interactive"),
    scriptKb: scriptBytes(report) / 1024,
  };
}

function scriptBytes(report: Report): number {
  const details = report.audits["network-requests"]?.details;
  const requests = details?.type === "table" ? (details.items ?? []) : [];
  return requests
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** The audits that lower the scores that must be full; Lighthouse's own report lists further improvements. */
function findingsOf(report: Report): string[] {
  const audits = CATEGORIES.slice(1).flatMap((name) => report.categories[name]?.auditRefs ?? []);
  return audits
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit !== undefined)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);
}
