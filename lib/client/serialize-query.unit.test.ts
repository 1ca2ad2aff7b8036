import { expect, test } from "vitest";
import { serializeQuery } from "./serialize-query";

test("lists are repeated, members stand in brackets, and nothing is lost in between", () => {
  const query = {
    q: "a&b",
    page: 2,
    sort: undefined,
    brand: ["A=B", "C"],
    option: { Größe: ["S", "M"], Colour: "Blue" },
  };
  expect(serializeQuery(query)).toBe(
    "q=a%26b&page=2&brand=A%3DB&brand=C&option[Gr%C3%B6%C3%9Fe]=S&option[Gr%C3%B6%C3%9Fe]=M&option[Colour]=Blue",
  );
});
