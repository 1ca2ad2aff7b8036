import { expect, test } from "vitest";
import { pageMeta, pageOffset } from "@/lib/kit/page";

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [100, 5],
])("%i entries at 20 a page end on page %i", (total, lastPage) => {
  expect(pageMeta({ page: 1, perPage: 20, total })).toEqual({
    currentPage: 1,
    perPage: 20,
    total,
    lastPage,
  });
});

test("a page past the end keeps its number", () => {
  expect(pageMeta({ page: 9, perPage: 20, total: 5 })).toMatchObject({
    currentPage: 9,
    lastPage: 1,
  });
});

test("a page begins after the entries of those before it", () => {
  expect(pageOffset({ page: 1, perPage: 20 })).toBe(0);
  expect(pageOffset({ page: 3, perPage: 20 })).toBe(40);
});
