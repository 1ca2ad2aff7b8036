import { expect, test } from "vitest";
import { localizedAddress } from "./localized-slug";

const STORE = { supportedLocales: ["en-GB", "de-DE"], defaultLocale: "en-GB" };
const SLUGS = { "en-GB": "mug", "de-DE": "becher" };

test.each([
  // Asked for, named by the address, shown, and where it leads.
  ["mug", null, "en-GB", null],
  ["mug", null, "de-DE", null],
  ["becher", null, "de-DE", null],
  ["becher", null, "en-GB", { slug: "becher", locale: "de-DE" }],
  ["becher", "de-DE", "en-GB", null],
  ["mug", "de-DE", "de-DE", { slug: "becher", locale: "de-DE" }],
  ["mug", "de-DE", "en-GB", { slug: "becher", locale: "de-DE" }],
  ["becher", "en-GB", "en-GB", { slug: "mug", locale: "en-GB" }],
  ["becher", "xx", "en-GB", { slug: "becher", locale: "de-DE" }],
  ["prod_1", null, "de-DE", { slug: "mug", locale: null }],
])("%s with ?lang=%s, shown in %s", (asked, named, shown, address) => {
  const request = { slugs: SLUGS, store: STORE, named, shown };
  expect(localizedAddress(asked, request)).toEqual(address);
  if (address === null) return;
  const followed = { ...request, named: address.locale };
  expect(localizedAddress(address.slug, followed)).toBeNull();
});
