import type { SellerOrder } from "@/lib/contract/seller-order";
import { majorRate, storeAmount } from "@/lib/kit/currency-terms";
import { money } from "@/lib/kit/money";

/** An order's currencies and total, in minor units; the rate of minor units that it keeps. */
type Traded = {
  currency: string;
  storeCurrency: string | null | undefined;
  exchangeRate: string | null | undefined;
  total: number;
};

/** What an order came to in the currency of its store; null where it is in that. */
export function inStoreCurrency(
  { currency, storeCurrency, exchangeRate, total }: Traded,
  locale: string,
): SellerOrder["inStoreCurrency"] {
  if (!storeCurrency || !exchangeRate) return null;
  return {
    rate: majorRate(exchangeRate, { code: currency, storeCurrency }),
    total: money(storeAmount(total, exchangeRate), storeCurrency, locale),
  };
}
