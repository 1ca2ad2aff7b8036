import { RATE } from "@/lib/kit/currency-terms";
import { log } from "@/lib/platform/log";
import type { ExchangeRates, ReferenceRates } from "./port";

/** The European Central Bank's file of the day, which it writes at about four in the afternoon, on working days. */
const DAILY = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";

/** Ten seconds: only a seller who adds a currency waits for it. */
const TIMEOUT_MS = 10_000;

/** Thirty currencies take two kilobytes. */
const BYTES_MAX = 100_000;

/** The reference rates of the European Central Bank. Informative only, which is what a shop's prices need. */
export function ecbAt(url = DAILY, timeoutMs = TIMEOUT_MS): ExchangeRates {
  return {
    name: "ecb",
    read: async () => {
      try {
        const response = await fetch(url, {
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = response.ok ? await response.text() : "";
        const rates = text.length > BYTES_MAX ? null : parseDaily(text);
        if (rates === null)
          log().warn({ status: response.status }, "Exchange rates could not be read.");
        return rates;
      } catch (error) {
        log().warn({ error }, "Exchange rates could not be read.");
        return null;
      }
    },
  };
}

/** The rates in the file; null if it has another format. An invalid rate is left out. */
function parseDaily(xml: string): ReferenceRates | null {
  const [, day] = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml) ?? [];
  const found = [...xml.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]/g)];
  const rates = found.flatMap(([, code = "", rate = ""]) =>
    RATE.test(rate) ? [[code, rate]] : [],
  );
  if (day === undefined || rates.length === 0) return null;
  return { day, perEuro: { ...Object.fromEntries(rates), EUR: "1" } };
}
