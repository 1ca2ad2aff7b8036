import { expect, test } from "vitest";
import {
  buildCategoryTree,
  flattenCategoryTree,
  moveCategory,
  possibleParents,
} from "./category-tree";

const category = (id: string, parentId: string | null, position = 0) => ({
  id,
  parentId,
  position,
  name: id,
});

const CATEGORIES = [
  category("mugs", "kitchen", 1),
  category("kitchen", null, 1),
  category("garden", null, 0),
  category("bowls", "kitchen", 1),
  category("cups", "mugs"),
];

const shape = (list: { category: { id: string }; depth: number }[]) =>
  list.map(({ category: { id }, depth }) => "-".repeat(depth) + id);

test("the tree stands by position and then by name, and nothing is lost", () => {
  expect(shape(flattenCategoryTree(buildCategoryTree(CATEGORIES)))).toEqual([
    "garden",
    "kitchen",
    "-bowls",
    "-mugs",
    "--cups",
  ]);
});

test("a category whose parent is not on the list stands at the first level", () => {
  expect(shape(flattenCategoryTree(buildCategoryTree([category("lost", "elsewhere")])))).toEqual([
    "lost",
  ]);
});

test("nothing can be moved below itself", () => {
  expect(shape(possibleParents(CATEGORIES, "mugs"))).toEqual(["garden", "kitchen", "-bowls"]);
  expect(shape(possibleParents(CATEGORIES, null))).toHaveLength(5);
});

test("a step changes only the positions it has to", () => {
  const siblings = [category("a", null, 0), category("b", null, 1), category("c", null, 2)];
  expect(moveCategory(siblings, "c", -1)).toEqual([
    { id: "c", position: 1 },
    { id: "b", position: 2 },
  ]);
  expect(moveCategory(siblings, "a", 1)).toEqual([
    { id: "b", position: 0 },
    { id: "a", position: 1 },
  ]);
});

test("siblings that all have the same position get one each", () => {
  const siblings = [category("a", null), category("b", null), category("c", null)];
  expect(moveCategory(siblings, "b", 1)).toEqual([
    { id: "c", position: 1 },
    { id: "b", position: 2 },
  ]);
});

test("a category at either end of the list keeps its place", () => {
  const siblings = [category("a", null, 0), category("b", null, 1)];
  expect(moveCategory(siblings, "a", -1)).toEqual([]);
  expect(moveCategory(siblings, "b", 1)).toEqual([]);
  expect(moveCategory(siblings, "x", 1)).toEqual([]);
});
