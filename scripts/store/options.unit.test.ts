import { expect, test } from "vitest";
import { CommandError } from "@/scripts/run-command";
import { readStoreOptions } from "./options";

const GOOD = ["--name", "Second", "--currency", "eur", "--country", "de", "--locale", "de-de"];

test("what is given becomes a store, and the rest is usual", () => {
  expect(readStoreOptions([...GOOD, "--timezone", "Europe/Berlin", "--json"])).toEqual({
    isJson: true,
    store: {
      name: "Second",
      currency: "EUR",
      supportedCurrencies: ["EUR"],
      country: "DE",
      defaultLocale: "de-DE",
      supportedLocales: ["de-DE"],
      timezone: "Europe/Berlin",
      taxInclusive: true,
    },
  });
  expect(readStoreOptions(GOOD)).toMatchObject({ isJson: false, store: { timezone: "UTC" } });
});

test("everything wrong is said at once, with an example", () => {
  const bad = "--name= --currency=EURO --country=XX --locale=_ --timezone=+02:00".split(" ");
  expect(() => readStoreOptions(bad)).toThrow(CommandError);
  expect(() => readStoreOptions(bad)).toThrow(
    /--name .*\n--currency .*\n--country .*\n--locale .*\n--timezone .*\nFor example: npm run/,
  );
  expect(() => readStoreOptions(["--nmae", "Second"])).toThrow("Unknown option '--nmae'");
});
