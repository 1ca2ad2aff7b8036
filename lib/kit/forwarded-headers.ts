import { COUNTRY_HEADERS } from "./visitor-country";

/**
 * What a page's request says of its visitor and the API should hear too: language, country, and
 * the address that rate limits count by.
 */
export const FORWARDED_HEADERS = [
  "accept-language",
  "x-cartwright-peer",
  "x-forwarded-for",
  ...COUNTRY_HEADERS,
];
