import { expect, test } from "vitest";
import { chooseLocale, offeredLocales } from "./store-locales";

const store = { supportedLocales: ["en-GB", "de-DE", "it-IT", "en-US"], defaultLocale: "en-GB" };

const choose = (chosen: string | undefined, accepted: string | null, settings = store) =>
  chooseLocale({ chosen, accepted }, settings);

test("what the shopper has chosen counts more than what their browser asks for", () => {
  expect(choose("de-DE", "en-GB,en;q=0.9")).toBe("de-DE");
});

test("without a choice the browser decides, within what the store offers", () => {
  expect(choose(undefined, "de-AT,de;q=0.9,en;q=0.5")).toBe("de-DE");
  expect(choose(undefined, "en-US,en;q=0.9")).toBe("en-US");
  expect(choose(undefined, null)).toBe("en-GB");
});

test("a locale without messages is not offered, so that no page is half in one language", () => {
  expect(offeredLocales(store)).toEqual(["en-GB", "de-DE", "en-US"]);
  expect(choose(undefined, "it-IT,it;q=0.9")).toBe("en-GB");
});

test("a choice that the store does not offer, or an invented one, is ignored", () => {
  expect(choose("de-CH", "en-US")).toBe("en-US");
  expect(choose("<script>", null)).toBe("en-GB");
});

test("a store whose locales have no messages at all keeps its own for money and dates", () => {
  const italian = { supportedLocales: ["it-IT"], defaultLocale: "it-IT" };
  expect(choose(undefined, "de", italian)).toBe("it-IT");
});
