import { expect, test } from "vitest";
import { compileMatcher } from "./matcher";

const match = compileMatcher(
  [
    "/v3/private/store",
    "/v3/private/orders/{order}",
    "/v3/private/orders/export",
    "/v3/{any}/orders/{order}/items",
  ].map((path) => [path, path] as const),
);

test("a path finds its pattern and parameters as they were sent", () => {
  expect(match("/v3/private/orders/ord_%2F1")).toEqual({
    value: "/v3/private/orders/{order}",
    params: { order: "ord_%2F1" },
  });
});

test("a named segment wins over a parameter, which is tried when the name has no match", () => {
  expect(match("/v3/private/orders/export")?.value).toBe("/v3/private/orders/export");
  expect(match("/v3/private/orders/1/items")).toEqual({
    value: "/v3/{any}/orders/{order}/items",
    params: { any: "private", order: "1" },
  });
});

test("one trailing slash is ignored; an empty segment is no parameter", () => {
  expect(match("/v3/private/store/")?.value).toBe("/v3/private/store");
  expect(match("/v3/private/store//")).toBeUndefined();
  expect(match("/v3/private/orders/")).toBeUndefined();
  expect(match("/v3//orders/1/items")).toBeUndefined();
});

test("anything else matches nothing", () => {
  for (const path of [
    "",
    "/",
    "/v3",
    "/v3/private",
    "/v3/private/store/more",
    "/v3/PRIVATE/store",
  ]) {
    expect(match(path)).toBeUndefined();
  }
});

test("two patterns for the same paths are a bug", () => {
  expect(() =>
    compileMatcher([
      ["/a/{x}", 1],
      ["/a/{y}", 2],
    ]),
  ).toThrow("two patterns");
});
