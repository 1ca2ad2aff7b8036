import { setTimeout as delay } from "node:timers/promises";
import { type PreparedShop, SCENARIOS } from "@/bench/scenarios";
import type { Subject } from "@/bench/subject";

/** What a shop does all day, and how many connections do it: mostly reading, some buying. */
const MIX: Readonly<Record<string, number>> = {
  "GET /products": 2,
  "GET /products/{product}": 2,
  "GET /cart": 1,
  "POST /cart/items, a new cart each": 1,
  "cart to paid order, five calls, 8 buyers": 1,
  "page: home": 1,
  "page: product": 1,
  "page: product, shopper with a cart": 1,
  "filtered list nobody asked for before": 1,
};

const MINUTE_SECONDS = 60;

/** Resident memory of a server, before the load and after each minute of it. */
export interface Soak {
  residentBytes: number[];
  /** How much it grows a minute, over the second half. */
  slopeBytes: number;
  requests: number;
}

/** Loads a shop with everything at once for some minutes. */
export async function soak(
  subject: Subject,
  shop: PreparedShop,
  { minutes, print }: { minutes: number; print: (text: string) => void },
): Promise<Soak> {
  const read = async () => (await subject.usage())?.serverBytes ?? 0;
  const residentBytes = [await read()];
  const wanted = SCENARIOS.filter(({ name }) => name in MIX);
  const runs = await Promise.all(wanted.map((scenario) => scenario.prepare(shop)));
  const seconds = minutes * MINUTE_SECONDS;
  const load = Promise.all(
    runs.flatMap(
      (run, index) => run?.run({ seconds, connections: MIX[wanted[index]?.name ?? ""] ?? 1 }) ?? [],
    ),
  );
  for (let minute = 1; minute <= minutes; minute += 1) {
    await Promise.race([load, delay(MINUTE_SECONDS * 1000)]);
    const bytes = await read();
    residentBytes.push(bytes);
    print(`minute ${minute}: ${Math.round(bytes / 1e6)} MB`);
  }
  const requests = (await load).reduce((total, slice) => total + slice.requests, 0);
  return {
    residentBytes,
    slopeBytes: slopeOf(residentBytes.slice(Math.ceil(minutes / 2))),
    requests,
  };
}

/** Of the straight line that lies closest to the values. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  let above = 0;
  let below = 0;
  for (const [index, value] of values.entries()) {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
