/** In an address, the requested language of a page: search engines keep one address for each. */
export const LOCALE_PARAM = "lang";

/** Carries it to the page; see proxy.ts. It can be forged: it only selects among available values. */
export const LOCALE_HEADER = "x-page-locale";

/** Keeps the language a shopper has chosen. */
export const LOCALE_COOKIE = "locale";
