import { afterEach, expect, test, vi } from "vitest";
import { isFirstLook } from "./seen-entry";

afterEach(() => vi.unstubAllGlobals());

const at = (key: string) => vi.stubGlobal("navigation", { currentEntry: { key } });

test("a product is looked at once at each entry of the history", () => {
  at("list");
  at("mug");
  expect(isFirstLook("prod_mug")).toBe(true);
  at("bowl");
  expect(isFirstLook("prod_bowl")).toBe(true);
  at("mug");
  expect(isFirstLook("prod_mug")).toBe(false);
  at("mug again");
  expect(isFirstLook("prod_mug")).toBe(true);
});

test("another product in the place of one, as after a search on its page, is looked at", () => {
  at("replaced");
  expect(isFirstLook("prod_jug")).toBe(true);
  expect(isFirstLook("prod_lid")).toBe(true);
});

test.each([undefined, { currentEntry: null }])(
  "a browser that names no entry (%j) counts each look",
  (navigation) => {
    vi.stubGlobal("navigation", navigation);
    expect([isFirstLook("prod_mug"), isFirstLook("prod_mug")]).toEqual([true, true]);
  },
);
