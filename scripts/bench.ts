/**
 * `npm run bench`: what the README claims about speed and footprint, measured in one run on one machine.
 * `-- --compare <commit>` builds that commit too and measures both in turns; `--products 1000,100000`,
 * `--orders 100000`, `--only page,typo`, `--seconds 3`, `--connections 1`, `--json`. `--soak 10` measures memory instead, through ten
 * minutes of mixed load; `--profile` says where each scenario spends its time (docs/performance.md); `--keep` adds the
 * run to the weekly figures of docs/speed.md, beside the commit of `--compare`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { checkOut, shortSha } from "@/bench/checkout";
import {
  countStatements,
  load,
  readConnectionMs,
  type Slice,
  waitUntilIdle,
} from "@/bench/measure";
import { startServer } from "@/bench/processes";
import { profile } from "@/bench/profile";
import { type Figure, type Footprint, type Report, renderReport } from "@/bench/report";
import { type PreparedScenario, prepareShop, SCENARIOS, type Scenario } from "@/bench/scenarios";
import { soak } from "@/bench/soak";
import {
  measureStart,
  openSubject,
  type Size,
  type SourceCheckout,
  type Subject,
} from "@/bench/subject";
import { median } from "@/bench/web/median";
import { addWeek, WEEKLY_SCENARIOS } from "@/bench/weekly-figures";
import { withClient } from "@/lib/testing/with-client";
import { buildIfStale } from "@/scripts/build";
import { CommandError, runCommand } from "@/scripts/run-command";

/** Each scenario is measured in this many slices of every subject, in turns: machines change while they run. */
const ROUNDS = 3;

/** How long a scenario runs before it is measured, unless it says otherwise. */
const WARM_UP_SECONDS = 1;

const MEGABYTE = 1_000_000;

const SPEED = "docs/speed.md";

const OPTIONS = {
  seconds: { type: "string", default: "4" },
  products: { type: "string", default: "1000" },
  orders: { type: "string", default: "0" },
  only: { type: "string", default: "" },
  connections: { type: "string" },
  soak: { type: "string", default: "0" },
  compare: { type: "string" },
  json: { type: "boolean", default: false },
  profile: { type: "boolean", default: false },
  keep: { type: "boolean", default: false },
} as const;

const { values } = parseArgs({ options: OPTIONS });
const wantedNames = values.only.split(",");
const print = (text: string) => values.json || console.log(`· ${text}`);

await runCommand(async () => {
  const sizes = values.products.split(",").map(Number);
  const orders = Number(values.orders);
  const connections = Number(values.connections ?? 1);
  if (!Number.isInteger(connections) || connections < 1)
    throw new CommandError("How many requests at a time? npm run bench -- --connections 1");
  if (![...sizes, orders].every((count) => Number.isInteger(count) && count >= 0))
    throw new CommandError("How many? npm run bench -- --products 1000,100000 --orders 100000");
  if (values.keep) requireWeekly();
  await buildIfStale(print);
  const here = { name: "here", folder: process.cwd() };
  const checkouts = values.compare ? [await checkOut(values.compare), here] : [here];
  const minutes = Number(values.soak);
  if (minutes > 0) return soakEach(checkouts, { products: sizes[0] ?? 0, orders }, minutes);
  if (values.profile) return profileEach({ products: sizes[0] ?? 0, orders });
  const report: Report = { floorPerSecond: 0, figures: [], footprints: [] };
  for (const [index, products] of sizes.entries()) {
    print(`a shop of ${products} products and ${orders} orders`);
    const measured = await measureSize(checkouts, { products, orders }, index === 0);
    report.floorPerSecond ||= measured.floorPerSecond;
    report.figures.push(...measured.figures);
    report.footprints.push(...measured.footprints);
  }
  console.log(values.json ? JSON.stringify(report, null, 2) : `\n${renderReport(report)}`);
  if (values.keep) await keepFigures(report, checkouts[0]?.name ?? "");
});

/** Before anything is measured: a row of the weekly figures has all of its columns, beside those of another commit. */
function requireWeekly(): void {
  if (values.compare === undefined)
    throw new CommandError("Beside which commit? npm run bench -- --compare 88afbe24 --keep");
  const names = wantedScenarios().map(({ name }) => name);
  const [lacking] = WEEKLY_SCENARIOS.filter((name) => !names.includes(name));
  if (lacking !== undefined) throw new CommandError(`--keep needs "${lacking}" as well.`);
}

async function keepFigures(report: Report, reference: string): Promise<void> {
  const commit = shortSha("HEAD");
  const measured = { subject: "here", reference, commit, date: new Date() };
  await writeFile(SPEED, addWeek(await readFile(SPEED, "utf8"), report, measured));
  print(`added to ${SPEED}`);
}

/** One shop after the other: beside each other they would share the load. */
async function soakEach(checkouts: SourceCheckout[], size: Size, minutes: number): Promise<void> {
  for (const checkout of checkouts) {
    const { idleBytes } = await measureStart(checkout, size);
    const subject = await openSubject(checkout, size);
    try {
      await fillStock(subject);
      print(`${checkout.name}: ${Math.round(idleBytes / MEGABYTE)} MB idle`);
      const soaked = await soak(subject, await prepareShop(subject), { minutes, print });
      const [slope, after] = [soaked.slopeBytes, soaked.residentBytes.at(-1) ?? 0].map(
        (bytes) => Math.round((10 * bytes) / MEGABYTE) / 10,
      );
      const rate = Math.round(soaked.requests / minutes / 60);
      console.log(
        values.json
          ? JSON.stringify({ shop: checkout.name, idleBytes, ...soaked })
          : `${checkout.name}: ${after} MB after ${minutes} minutes of ${rate} requests/s, ${slope} MB a minute over the second half`,
      );
    } finally {
      await subject.stop();
    }
  }
}

/** Profiles one scenario after the other; the figures themselves are another run's, because profiling costs. */
async function profileEach(size: Size): Promise<void> {
  const checkout = { name: "here", folder: process.cwd() };
  const subject = await openSubject(checkout, size, { isProfiled: true });
  try {
    await fillStock(subject);
    const shop = await prepareShop(subject);
    for (const scenario of wantedScenarios()) {
      const { name, prepare, warmUpSeconds = WARM_UP_SECONDS } = scenario;
      const prepared = await prepare(shop);
      if (prepared === null) continue;
      const { run } = prepared;
      const connections = connectionsOf(scenario);
      await run({ seconds: warmUpSeconds, connections });
      await analyze(subject);
      const work = async () => {
        const slice = await run({ seconds: Number(values.seconds), connections });
        await waitUntilIdle(subject.usage);
        return slice;
      };
      console.log(`\n${await profile(subject, name, work)}`);
    }
  } finally {
    await subject.stop();
  }
}

function connectionsOf({ connections = 16 }: Scenario): number {
  return values.connections === undefined ? connections : Number(values.connections);
}

function wantedScenarios(): Scenario[] {
  return SCENARIOS.filter(({ name }) => wantedNames.some((part) => name.includes(part)));
}

async function measureSize(
  checkouts: SourceCheckout[],
  size: Size,
  isFirst: boolean,
): Promise<Report> {
  // Opened twice: what the first start makes, the second one finds.
  const starts: (Awaited<ReturnType<typeof measureStart>> & { coldAnswerMs: number })[] = [];
  for (const checkout of checkouts) {
    print(`starting ${checkout.name}`);
    const first = await openSubject(checkout, size);
    await first.stop();
    const coldAnswerMs = first.start.answerMs;
    starts.push({ coldAnswerMs, ...(await measureStart(checkout, size)) });
  }
  const subjects: Subject[] = [];
  try {
    for (const checkout of checkouts) subjects.push(await openSubject(checkout, size));
    await Promise.all(subjects.map(fillStock));
    const shops = await Promise.all(subjects.map(prepareShop));
    const wanted = wantedScenarios().filter(({ isOfSize }) => isFirst || isOfSize);
    const figures: Figure[] = [];
    for (const scenario of wanted) {
      print(scenario.name);
      try {
        const runs = await Promise.all(shops.map((shop) => scenario.prepare(shop)));
        if (runs.every((run) => run !== null))
          figures.push(...(await measure(scenario, subjects, runs, size)));
        else print("left out, because one of the shops does not have it");
      } catch (error) {
        // Minutes of other scenarios are reported all the same.
        console.error(`${scenario.name} failed:`, error);
        process.exitCode = 1;
      }
    }
    const footprints = await Promise.all(
      subjects.map(async (subject, index): Promise<Footprint> => {
        const { coldAnswerMs = 0, answerMs = 0, pageMs = 0, idleBytes = 0 } = starts[index] ?? {};
        const after = (await subject.usage())?.serverBytes ?? 0;
        return {
          subject: `${subject.name}, ${size.products} products`,
          coldAnswerMs,
          answerMs,
          pageMs,
          idleMb: Math.round(idleBytes / MEGABYTE),
          afterMb: Math.round(after / MEGABYTE),
        };
      }),
    );
    const floorPerSecond = isFirst && subjects[0] ? await measureFloor(subjects[0]) : 0;
    return { floorPerSecond, figures, footprints };
  } finally {
    await Promise.all(subjects.map((subject) => subject.stop()));
  }
}

/** A scenario on every subject in turns: one slice to warm up, then those that count. */
async function measure(
  scenario: Scenario,
  subjects: Subject[],
  runs: PreparedScenario[],
  { products: size }: Size,
): Promise<Figure[]> {
  const slices: Slice[][] = subjects.map(() => []);
  const used = subjects.map(() => ({ serverMs: 0, postgresMs: 0, isKnown: true }));
  const connections = connectionsOf(scenario);
  const { warmUpSeconds = WARM_UP_SECONDS } = scenario;
  const databaseUrls = subjects.map(({ databaseUrl }) => databaseUrl);
  let heldBefore: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      const before = await waitUntilIdle(subject.usage);
      const seconds = round === 0 ? warmUpSeconds : Number(values.seconds) / ROUNDS;
      const slice = await runs[index]?.run({ seconds, connections });
      const after = await waitUntilIdle(subject.usage);
      const sum = used[index];
      if (round === 0) await analyze(subject);
      if (round === 0 || slice === undefined || sum === undefined) continue;
      slices[index]?.push(slice);
      if (before === null || after === null) sum.isKnown = false;
      else {
        sum.serverMs += after.serverMs - before.serverMs;
        sum.postgresMs += after.postgresMs - before.postgresMs;
      }
    }
    if (round === 0) heldBefore = await readConnectionMs(databaseUrls);
  }
  const heldAfter = await readConnectionMs(databaseUrls);
  const figures: Figure[] = [];
  for (const [index, subject] of subjects.entries()) {
    const own = slices[index] ?? [];
    const once = runs[index]?.once;
    const cpu = used[index];
    const requests = own.reduce((total, slice) => total + slice.requests, 0);
    const time = own.reduce((total, slice) => total + slice.seconds, 0);
    const perRequest = (ms: number | undefined) =>
      cpu?.isKnown ? Math.round((1000 * (ms ?? 0)) / requests) / 1000 : null;
    figures.push({
      scenario: scenario.name,
      size,
      subject: subject.name,
      perSecond: Math.round(requests / time),
      p50Ms: median(own.map(({ p50Ms }) => p50Ms)),
      p97Ms: Math.max(...own.map(({ p97Ms }) => p97Ms)),
      p99Ms: Math.max(...own.map(({ p99Ms }) => p99Ms)),
      serverMs: perRequest(cpu?.serverMs),
      postgresMs: perRequest(cpu?.postgresMs),
      connectionMs: ((heldAfter[index] ?? 0) - (heldBefore[index] ?? 0)) / requests,
      statements: once ? await countStatements(subject.databaseUrl, once) : null,
    });
  }
  return figures;
}

async function measureFloor({ databaseUrl }: Subject): Promise<number> {
  print("node:http with one query");
  const env = { DATABASE_URL: databaseUrl };
  const floor = await startServer(["--import", "tsx", "bench/bare-http.ts"], env, "/");
  const options = { seconds: Number(values.seconds), connections: 16 };
  const { requests, seconds } = await load(floor.url, () => ({ path: "/" }), options);
  await floor.stop();
  return Math.round(requests / seconds);
}

/** Enough of everything for every cart of the run. */
async function fillStock({ databaseUrl }: Subject): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("UPDATE stock SET available = 100000000");
    await client.query("VACUUM ANALYZE");
  });
}

/** What PostgreSQL does once a minute where tables grow, which is longer than a scenario takes. */
async function analyze({ databaseUrl }: Subject): Promise<void> {
  await withClient(databaseUrl, (client) => client.query("ANALYZE"));
}
