import { afterEach, expect, test, vi } from "vitest";
import { findLeadingSearch, findShownSearch } from "./leading-search";

afterEach(() => vi.unstubAllGlobals());

const SHOP = "https://shop.example";

/** At the last of the addresses, after the others; `referrer` is the page that opened the tab. */
function visit(paths: (string | null)[], referrer = "") {
  const urls = paths.map((path) => path && SHOP + path);
  vi.stubGlobal("location", new URL(urls.at(-1) ?? SHOP));
  vi.stubGlobal("document", { referrer });
  // Entries ahead of the current one are those that the visitor has come back from.
  const entries = [...urls, `${SHOP}/products?q=ahead`].map((url) => ({ url }));
  const currentEntry = { index: urls.length - 1 };
  vi.stubGlobal("navigation", { currentEntry, entries: () => entries });
}

test.each([
  [
    "a list of a search",
    ["/", "/products?q=walnut+board&page=2", "/products/board"],
    "walnut board",
  ],
  ["one in another language", ["/de/products?q=brett", "/de/products/board"], "brett"],
  [
    "one before another variant was chosen",
    ["/products?q=mug", "/products/mug", "/products/mug?variant=v", "/products/mug#reviews"],
    "mug",
  ],
  ["another page since the search", ["/products?q=mug", "/", "/products/mug"], undefined],
  ["a list without a search", ["/products", "/products/mug"], undefined],
  ["a page whose address is kept back", [null, "/products/mug"], undefined],
])("a page that was opened from %s", (_, paths, search) => {
  visit(paths);
  expect(findLeadingSearch()).toBe(search);
});

test("a tab that was opened from a search knows it by its referrer, and none from elsewhere", () => {
  visit(["/products/mug"], `${SHOP}/products?q=mug`);
  expect(findLeadingSearch()).toBe("mug");
  visit(["/products/mug"], "https://search.example/products?q=mug");
  expect(findLeadingSearch()).toBeUndefined();
  visit(["/products/mug"]);
  expect(findLeadingSearch()).toBeUndefined();
});

test("what is put into the cart on the list itself is of its search alone", () => {
  visit(["/products?q=mug", "/products?q=bowl"]);
  expect(findShownSearch()).toBe("bowl");
  visit(["/products?q=mug", "/"]);
  expect(findShownSearch()).toBeUndefined();
});

test("a browser without the navigation API has no search", () => {
  visit(["/products?q=mug", "/products/mug"]);
  vi.stubGlobal("navigation", undefined);
  expect(findLeadingSearch()).toBeUndefined();
});
