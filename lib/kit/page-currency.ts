/** In an address, the currency a page is asked for in, as in the links of feeds. */
export const CURRENCY_PARAM = "currency";

/** Carries it to the page; see proxy.ts. Anybody may send it: it only chooses among what is available. */
export const CURRENCY_HEADER = "x-page-currency";

/** Keeps the currency a shopper has chosen. */
export const CURRENCY_COOKIE = "currency";
