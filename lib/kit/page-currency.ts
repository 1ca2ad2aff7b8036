/** In an address, the requested currency of a page, as in the links of feeds. */
export const CURRENCY_PARAM = "currency";

/** Carries it to the page; see proxy.ts. It can be forged: it only selects among available values. */
export const CURRENCY_HEADER = "x-page-currency";

/** Keeps the currency a shopper has chosen. */
export const CURRENCY_COOKIE = "currency";
