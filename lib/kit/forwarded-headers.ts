/**
 * What a page's request says of its visitor and the API should hear too: language, country, and
 * the address that rate limits count by.
 */
export const FORWARDED_HEADERS = [
  "accept-language",
  "x-cartwright-peer",
  "x-forwarded-for",
  "x-vercel-ip-country",
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-appengine-country",
  "x-country-code",
];
