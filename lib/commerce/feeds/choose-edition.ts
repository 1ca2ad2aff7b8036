import { hasCurrency, type StoreContext, storeTerms } from "@/lib/commerce/stores";
import { contentLocale } from "@/lib/commerce/translations";
import type { FeedQuery } from "@/lib/contract/feed";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";

/** The language and the currency of a feed. */
export interface FeedEdition {
  /** The locale of the translations; null for the store's own texts. */
  locale: string | null;
  /**
   * Whether products need a translated name: the locale is of another language than the store's own. Texts for another
   * country of the same language need none.
   */
  isTranslated: boolean;
  /** Undefined for the store's own currency. */
  terms: CurrencyTerms | undefined;
}

/** The requested edition. Refuses validation_failed for a language or a currency that the store does not have. */
export function chooseEdition(store: StoreContext["store"], asked: FeedQuery): FeedEdition {
  const { supportedLocales, defaultLocale } = store;
  const { locale: askedLocale = defaultLocale, currency = store.currency } = asked;
  const locale = findLocale([defaultLocale, ...supportedLocales], askedLocale);
  const fields: RefusalFields = {};
  if (locale === undefined) {
    fields.locale = [fieldError("not_allowed", "Is not one of the store's languages.")];
  }
  if (!hasCurrency(store, currency)) {
    fields.currency = [fieldError("not_allowed", "Is not one of the store's currencies.")];
  }
  if (locale === undefined || fields.currency) throw refuse("validation_failed", { fields });
  return {
    locale: contentLocale({ store, locale }),
    isTranslated: languageOf(locale) !== languageOf(defaultLocale),
    terms: storeTerms(store, currency),
  };
}

/** The name under which fetches of an edition are recorded; that of the platform for the store's own. */
export function editionName(platform: string, { locale, terms }: FeedEdition): string {
  return [platform, locale, terms?.code].filter(Boolean).join(" ");
}

/** The locale of that name, else the first of that language. */
function findLocale(locales: readonly string[], asked: string): string | undefined {
  return locales.find((one) => one === asked) ?? locales.find((one) => languageOf(one) === asked);
}

/** The language of a locale, without its country. */
function languageOf(locale: string): string | undefined {
  return locale.split("-")[0];
}
