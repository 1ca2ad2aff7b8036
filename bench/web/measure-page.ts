import { type BrowserRun, openInBrowser } from "./lighthouse";
import { median } from "./median";
import type { WebPage } from "./pages";
import { dataSize, readPage, serverTime } from "./server-time";
import { COLUMNS, FIGURES, type WebFigures } from "./targets";

type MeasureOptions = {
  /** Where the shop is, as in `http://127.0.0.1:3000`. */
  base: string;
  executablePath: string;
  runs: number;
};

/** A page with the median of its figures, and what is wrong with it beside them. */
export type MeasuredPage = { page: WebPage; figures: WebFigures; findings: string[] };

/** The time of the server first, then as many visits with a browser as asked for. */
export async function measurePage(
  page: WebPage,
  { base, executablePath, runs }: MeasureOptions,
): Promise<MeasuredPage> {
  const url = base + page.path;
  const serverMs = await serverTime(url, page);
  const visits: BrowserRun[] = [];
  for (let run = 0; run < runs; run += 1)
    visits.push(await openInBrowser(url, page, executablePath));
  const middle = (key: keyof BrowserRun["figures"]) =>
    median(visits.map(({ figures }) => figures[key]));
  const figures: WebFigures = {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
    lcpMs: middle("lcpMs"),
    cls: middle("cls"),
    tbtMs: middle("tbtMs"),
    interactiveMs: middle("interactiveMs"),
    scriptKb: middle("scriptKb"),
    dataKb: (await dataSize(url, page)) / 1024,
    serverMs,
  };
  const found = visits.flatMap(({ findings }) => findings);
  return { page, figures, findings: [...new Set([...found, ...(await askIndexing(url, page))])] };
}

/** A page that is measured without the question whether it is indexed has to say that it is not. */
async function askIndexing(url: string, page: WebPage): Promise<string[]> {
  if (page.isIndexed) return [];
  const { headers, html } = await readPage(url, page.cookie);
  const said = `${headers.get("x-robots-tag")} ${/<meta name="robots"[^>]*>/.exec(html)?.[0]}`;
  return said.includes("noindex") ? [] : ["noindex: The page does not keep search engines out"];
}

/** The figures that miss their targets. */
export function missedTargets({ page: { targets }, figures }: MeasuredPage): (keyof WebFigures)[] {
  return FIGURES.filter((name) => {
    const target = targets[name];
    return target !== undefined && !COLUMNS[name].isMet(figures[name], target);
  });
}
