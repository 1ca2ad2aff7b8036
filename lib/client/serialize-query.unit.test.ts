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

test("half of a character is sent as the sign for what cannot be read", () => {
  const cut = "tea 🫖".slice(0, -1);
  expect(serializeQuery({ q: cut, option: { [cut]: cut } })).toBe(
    "q=tea%20%EF%BF%BD&option[tea%20%EF%BF%BD]=tea%20%EF%BF%BD",
  );
});
