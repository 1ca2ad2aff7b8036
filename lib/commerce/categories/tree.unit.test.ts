import { expect, test } from "vitest";
import { type Branch, findPlacementProblem, LEVELS_MAX } from "./tree";

/** So many categories below one another; the last is the deepest. */
function chain(length: number, name = "c"): Branch[] {
  return Array.from({ length }, (_, i) => ({
    id: `${name}${i + 1}`,
    parentId: i === 0 ? null : `${name}${i}`,
  }));
}

const below = { rule: "category_below_itself" };
const levels = { rule: "category_levels", maximum: LEVELS_MAX };

test("a category hangs below any other that is neither itself nor below it", () => {
  const tree = [...chain(3), { id: "other", parentId: null }];
  expect(findPlacementProblem(tree, { id: "c1", parentId: "other" })).toBeUndefined();
  expect(findPlacementProblem(tree, { id: "c3", parentId: "c1" })).toBeUndefined();
  expect(findPlacementProblem(tree, { id: "c1", parentId: "c1" })?.params).toEqual(below);
  expect(findPlacementProblem(tree, { id: "c1", parentId: "c3" })?.params).toEqual(below);
  expect(findPlacementProblem(tree, { id: "c1", parentId: "none" })).toMatchObject({
    message: "Does not exist.",
  });
});

test("the last level can be filled and not passed, by one category or by what hangs below it", () => {
  const tree = [...chain(LEVELS_MAX - 1), ...chain(2, "d")];
  expect(findPlacementProblem(tree, { id: "new", parentId: `c${LEVELS_MAX - 1}` })).toBeUndefined();
  expect(findPlacementProblem(tree, { id: "d1", parentId: `c${LEVELS_MAX - 2}` })).toBeUndefined();
  expect(findPlacementProblem(tree, { id: "d1", parentId: `c${LEVELS_MAX - 1}` })?.params).toEqual(
    levels,
  );
  expect(
    findPlacementProblem(chain(LEVELS_MAX), { id: "new", parentId: `c${LEVELS_MAX}` })?.params,
  ).toEqual(levels);
});

test("a tree that has become a ring still ends", () => {
  const ring = [
    { id: "a", parentId: "b" },
    { id: "b", parentId: "a" },
  ];
  expect(findPlacementProblem(ring, { id: "new", parentId: "a" })).toBeUndefined();
  expect(findPlacementProblem(ring, { id: "a", parentId: "b" })?.params).toEqual(below);
});
