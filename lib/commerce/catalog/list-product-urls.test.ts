import { expect, test } from "vitest";
import { statementCount } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore } from "@/lib/testing/store";
import { listProductUrls } from "./list-product-urls";

test("each page begins where the one before it ends, in one statement", async () => {
  const store = await createStore();
  for (const name of ["Mug", "Jug", "Bowl"]) await publishedProduct(store, { name });
  const first = await listProductUrls(seller(store), { page: 1, perPage: 2 });
  const before = statementCount();
  const second = await listProductUrls(seller(store), { page: 2, perPage: 2 });
  expect(statementCount() - before).toBe(1);
  expect(first.meta).toEqual({ currentPage: 1, perPage: 2, total: 3, lastPage: 2 });
  expect([first.data.length, second.data.length]).toEqual([2, 1]);
  const slugs = [...first.data, ...second.data].map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(["bowl", "jug", "mug"]);
});
