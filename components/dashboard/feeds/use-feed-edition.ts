"use client";

import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";

/** The language and the currency of the feeds shown, which live in the address of the screen. */
export function useFeedEdition() {
  const { storeLocales, currency: ownCurrency, currencies } = useMessages();
  const address = useUrlQuery();
  const choiceOf = (param: string, values: readonly string[]) => {
    const value = values.find((one) => one === address.params.get(param)) ?? values[0];
    return { param, values, value, isOwn: value === values[0] };
  };
  const locale = choiceOf("locale", storeLocales);
  const currency = choiceOf("currency", [ownCurrency, ...currencies]);
  const params = [locale, currency].flatMap(({ param, value, isOwn }) =>
    isOwn || value === undefined ? [] : [[param, value]],
  );
  return {
    address,
    locale,
    currency,
    /** The parameters of a feed's URL, which the store's own language and currency do without. */
    search: params.length === 0 ? "" : `?${new URLSearchParams(params)}`,
    /** Switches to another language or currency; the products with problems then begin again. */
    set: ({ param, values }: Choice, value: string) =>
      address.set({ [param]: value === values[0] ? null : value }),
  };
}

type Choice = { param: string; values: readonly string[] };
