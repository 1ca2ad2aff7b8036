import { type LocaleSettings, offeredLocales } from "@/components/storefront/shell/store-locales";
import type { Slugs } from "@/lib/contract/common";

/** The facts that decide whether an address is the right one. */
type Request = {
  slugs: Slugs;
  store: LocaleSettings;
  /** The locale that the address names; it may be none of the store's. */
  named: string | null;
  /** The locale of the page. */
  shown: string;
};

/** The address to redirect to from `asked`, an id or a slug in any language; null if `asked` is the right one. */
export function localizedAddress(
  asked: string,
  { slugs, store, named, shown }: Request,
): { slug: string; locale: string | null } | null {
  const own = slugs[store.defaultLocale] ?? asked;
  const offered = offeredLocales(store);
  const locale = offered.find((one) => one === named);
  const slugIn = (one: string) => slugs[one] ?? own;
  if (locale !== undefined) {
    return slugIn(locale) === asked ? null : { slug: slugIn(locale), locale };
  }
  if (asked === own || slugIn(shown) === asked) return null;
  const other = offered.find((one) => slugIn(one) === asked);
  return other === undefined ? { slug: own, locale: null } : { slug: asked, locale: other };
}
