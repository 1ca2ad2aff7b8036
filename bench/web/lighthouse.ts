import { chromium } from "@playwright/test";
import lighthouse, { type RunnerResult } from "lighthouse";
import { freePort } from "@/scripts/free-port";
import type { WebPage } from "./pages";
import type { WebFigures } from "./targets";

/** All that Lighthouse says of a page; what the server sends, and when, is measured without a browser. */
type BrowserFigures = Omit<WebFigures, "serverMs" | "dataKb">;

type Report = RunnerResult["lhr"];

/** A run, and what to do about it: the audits that found something. */
export type BrowserRun = { figures: BrowserFigures; findings: string[] };

/** Nothing of the browser's own: only the page is on the network, and only on this machine. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

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
 * Where search engines are kept out on purpose, SEO is counted without the question whether they may
 * come in: it is asked of the page the other way round (measure-page.ts).
 */
async function visit(
  url: string,
  { cookie, isIndexed, screen }: WebPage,
  executablePath: string,
): Promise<Report> {
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
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
  const requests = details?.type === "table" ? details.items : [];
  return requests
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** What lowers the scores that have to be full; what could make the page faster is Lighthouse's to tell. */
function findingsOf(report: Report): string[] {
  const audits = CATEGORIES.slice(1).flatMap((name) => report.categories[name]?.auditRefs ?? []);
  return audits
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit !== undefined)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);
}
