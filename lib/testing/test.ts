import { test as base } from "vitest";
import { api, type TestClient } from "@/lib/testing/http";
import { openShop, type Shop } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";

/** A test gets the fixtures that it names, created for it alone. */
export const test = base.extend<{
  store: TestStore;
  /** The seller's client of `store`. */
  client: TestClient;
  shop: Shop;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed.
  store: async ({}, use) => use(await createStore()),
  client: async ({ store }, use) => use(api.private(store)),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed.
  shop: async ({}, use) => use(await openShop()),
});
