/** The scenario that all others are set beside. */
export const LIST = "GET /products";

/** What one scenario has shown of one subject. */
export interface Figure {
  scenario: string;
  size: number;
  subject: string;
  perSecond: number;
  p50Ms: number;
  /** Of 97.5 requests in a hundred. */
  p97Ms: number;
  p99Ms: number;
  /** Processor time of one request, deferred work included; null where the system does not report it. */
  serverMs: number | null;
  postgresMs: number | null;
  /** Milliseconds for which one request held connections to the database, in statements and between those of one transaction. */
  connectionMs: number;
  /** Statements the database saw for one request, sent alone. */
  statements: number | null;
}

/** How a shop starts and what memory it takes. */
export interface Footprint {
  subject: string;
  /** Of the first start of all in the run: after a build nothing is compiled yet, as in a new container. */
  coldAnswerMs: number;
  answerMs: number;
  pageMs: number;
  idleMb: number;
  afterMb: number;
}

export interface Report {
  /** node:http with one query of twenty rows, measured between the others. */
  floorPerSecond: number;
  figures: Figure[];
  footprints: Footprint[];
}

/** The report as Markdown; with two subjects, the second one's gain over the first beside each row. */
export function renderReport({ floorPerSecond, figures, footprints }: Report): string {
  const lines = [
    `node:http with one query of twenty rows: ${floorPerSecond}/s`,
    "",
    "| request | products | | requests/s | × node:http | × list | p50 ms | p97 ms | p99 ms | p97 / p50 | CPU ms, server + PostgreSQL | connection ms | statements | gain |",
    "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...figures.map((figure) =>
      row(figure, {
        floor: floorPerSecond,
        list: listBeside(figure, figures),
        gain: gainOf(figure, figures),
      }),
    ),
    "",
    "| shop | first answer s, first start of the run | first answer s | first page s | MB idle | MB after |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...footprints.map(
      ({ subject, coldAnswerMs, answerMs, pageMs, idleMb, afterMb }) =>
        `| ${subject} | ${seconds(coldAnswerMs)} | ${seconds(answerMs)} | ${seconds(pageMs)} | ${idleMb} | ${afterMb} |`,
    ),
    ...growth(figures),
  ];
  return lines.join("\n");
}

function row(
  figure: Figure,
  { floor, list, gain }: { floor: number; list: number | undefined; gain: string },
): string {
  const { scenario, size, subject, perSecond, p50Ms, p97Ms, p99Ms, serverMs, postgresMs } = figure;
  const cpu = serverMs === null ? "–" : `${serverMs.toFixed(2)} + ${(postgresMs ?? 0).toFixed(2)}`;
  return `| ${[
    scenario,
    size,
    subject,
    perSecond,
    (perSecond / floor).toFixed(2),
    list === undefined ? "–" : (perSecond / list).toFixed(2),
    p50Ms,
    p97Ms,
    p99Ms,
    p50Ms > 0 ? (p97Ms / p50Ms).toFixed(1) : "–",
    cpu,
    figure.connectionMs.toFixed(2),
    figure.statements ?? "–",
    gain,
  ].join(" | ")} |`;
}

/** What each scenario costs in the largest shop of the run beside the smallest; nothing if all are of one size. */
function growth(figures: Figure[]): string[] {
  const sizes = figures.map(({ size }) => size);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (least === most) return [];
  const rows = figures.flatMap((small) => {
    if (small.size !== least) return [];
    const large = figures.find(
      ({ scenario, subject, size }) =>
        size === most && scenario === small.scenario && subject === small.subject,
    );
    if (large === undefined) return [];
    const [before, after] = [cpuOf(small), cpuOf(large)];
    const times = before > 0 ? `×${(after / before).toFixed(1)}` : "–";
    return [
      `| ${small.scenario} | ${small.subject} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${times} |`,
    ];
  });
  return [
    "",
    `| CPU ms of a request | | ${least} products | ${most} products | growth |`,
    "| --- | --- | ---: | ---: | ---: |",
    ...rows,
  ];
}

/** Requests a second of the same shop's list in this run, beside which the targets of a cart are set. */
function listBeside({ subject, size }: Figure, figures: Figure[]): number | undefined {
  return figures.find(
    (figure) => figure.scenario === LIST && figure.subject === subject && figure.size === size,
  )?.perSecond;
}

/** How often it answers as many requests a second as the first subject, and the ratio of their CPU time. */
function gainOf(figure: Figure, figures: Figure[]): string {
  const first = figures.find(
    ({ scenario, size }) => scenario === figure.scenario && size === figure.size,
  );
  if (first === undefined || first === figure) return "";
  const times = `×${(figure.perSecond / first.perSecond).toFixed(2)}`;
  const [before, after] = [first, figure].map(cpuOf);
  return before && after ? `${times}, CPU ×${(after / before).toFixed(2)}` : times;
}

function cpuOf({ serverMs, postgresMs }: Figure): number {
  return (serverMs ?? 0) + (postgresMs ?? 0);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
