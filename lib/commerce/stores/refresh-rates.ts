import { isDeepStrictEqual } from "node:util";
import { now as clockNow } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { query, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { exchangeRates, type ReferenceRates } from "@/lib/providers/exchange-rates";
import { invalidateStore } from "./authenticate-key";
import { lockPrivateStore } from "./rows";
import { keepCurrencies, rateOf } from "./settings-currencies";
import { writeSettings } from "./write-settings";

/** The stores with a currency that follows a bank. They are few, and read once an hour. */
const FOLLOWING = `SELECT id FROM stores WHERE currencies @> '[{"source": "ecb"}]' ORDER BY id`;

/**
 * Brings the rates that follow a bank up to date. Where the bank does not answer, or a currency is not published any more, they
 * stay as they are. Returns how many stores have changed.
 */
export async function refreshRates(
  service = exchangeRates,
  now: Date = clockNow(),
): Promise<number> {
  const stores = await query<{ id: string }>("stores_following_rates", FOLLOWING, []);
  const published = stores.length > 0 ? await service.read() : null;
  if (published === null) return 0;
  await keepRates(published);
  let changed = 0;
  for (const { id } of stores) {
    try {
      if (await refresh(id, published, now)) changed += 1;
    } catch (error) {
      log().error({ error, storeId: id }, "The exchange rates of a store could not be refreshed.");
    }
  }
  return changed;
}

/** What was published is kept by its day: tax is reported at the rates of the last day of its period. */
async function keepRates({ day, perEuro }: ReferenceRates): Promise<void> {
  await query(
    "keep_reference_rates",
    `INSERT INTO reference_rates (day, code, per_euro) SELECT $1::date, key, value::numeric FROM jsonb_each_text($2)
     ON CONFLICT (day, code) DO NOTHING`,
    [day, JSON.stringify(perEuro)],
  );
}

async function refresh(id: string, published: ReferenceRates, now: Date): Promise<boolean> {
  const ctx = {
    ...{ store: { id }, livemode: true, now, requestId: newId("request") },
    actor: { kind: "system", id: "exchange rates" } as const,
  };
  const isChanged = await transaction(async (tx) => {
    const current = await lockPrivateStore(tx, ctx);
    const { currency: storeCurrency } = current;
    const rated = current.currencies.map((each) => ({
      ...each,
      rate: (each.source === "ecb" && rateOf(published, storeCurrency, each.code)) || each.rate,
    }));
    const currencies = keepCurrencies(rated, { storeCurrency, current: current.currencies, now });
    if (isDeepStrictEqual(currencies, current.currencies)) return false;
    const next = { ...current, currencies, updatedAt: now };
    await writeSettings(tx, ctx, { current, next, isSharedChange: true });
    return true;
  });
  if (isChanged) invalidateStore(id);
  return isChanged;
}
