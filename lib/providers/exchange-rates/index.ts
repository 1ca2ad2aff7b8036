import { config } from "@/lib/platform/config";
import { ecbAt } from "./ecb";
import type { ExchangeRates } from "./port";

export type { ExchangeRates, ReferenceRates } from "./port";

let opened: ExchangeRates | undefined;

/** As the configuration has it. */
export const exchangeRates: ExchangeRates = {
  name: "ecb",
  read: () => (opened ??= ecbAt(config().exchangeRatesUrl)).read(),
};
