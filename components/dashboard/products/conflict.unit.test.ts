import { expect, test } from "vitest";
import { differences, merge } from "./conflict";
import { type ProductValues, productFormValues } from "./product-values";

/** A product as both editors have read it. */
const READ = { ...productFormValues(null), name: "Mug", price: 1000, summary: "Holds tea." };

function mine(changes: Partial<ProductValues>): ProductValues {
  return { ...READ, seen: { version: 1, fields: READ }, ...changes };
}

const theirs = { version: 2, fields: { ...READ, price: 1200, summary: "Holds coffee." } };

test("what they changed and I did not keep is listed, and whether I touched it", () => {
  expect(differences(mine({ name: "Cup", price: 1100 }), theirs.fields)).toEqual([
    { part: "summary", isMineToo: false },
    { part: "price", isMineToo: true },
  ]);
});

test("what both changed to the same is no difference", () => {
  const same = mine({ price: 1200, summary: "Holds coffee." });
  expect(differences(same, theirs.fields)).toEqual([]);
});

test("merging keeps what I changed, except where theirs was chosen, and moves to their version", () => {
  const edited = mine({ name: "Cup", price: 1100 });
  expect(merge(edited, theirs, new Set())).toMatchObject({
    name: "Cup",
    price: 1100,
    summary: "Holds coffee.",
    seen: theirs,
  });
  expect(merge(edited, theirs, new Set(["price"]))).toMatchObject({ name: "Cup", price: 1200 });
});
