import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import { ecbAt } from "./ecb";
import type { ExchangeRates } from "./port";

export type { ExchangeRates, ReferenceRates } from "./port";

const kept = moduleState((): { rates?: ExchangeRates } => ({}));

/** As the configuration has it. */
export const exchangeRates: ExchangeRates = {
  name: "ecb",
  read: () => (kept.rates ??= ecbAt(config().exchangeRatesUrl)).read(),
};
