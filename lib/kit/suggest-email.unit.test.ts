import { expect, test } from "vitest";
import { suggestEmail } from "@/lib/kit/suggest-email";

test.for([
  ["ada@gmial.com", "ada@gmail.com"],
  ["Ada.L+x@GMAIL.CON", "Ada.L+x@gmail.com"],
  ["ada@hotnail.com", "ada@hotmail.com"],
  ["ada@yahooo.com", "ada@yahoo.com"],
  ["ada@gmx.ed", "ada@gmx.de"],
  ["ada@btinternet.con", "ada@btinternet.com"],
  ["ada@lovelace.con", "ada@lovelace.com"],
] as const)("%s was meant to be %s", ([typed, meant]) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.for([
  "ada@gmail.com",
  "ada@mail.com",
  "ada@example.com",
  "ada@lovelace.co",
  "ada",
  "a@b@c",
  "",
])("%s is left alone", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test("an address of any length is looked at in no time", () => {
  expect(suggestEmail(`${"a".repeat(200)}@${"b".repeat(100_000)}.com`)).toBeNull();
});
