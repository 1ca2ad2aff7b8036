import { expect, test } from "vitest";
import { moduleState, onReset, resetState } from "./module-state";

test("a reset empties what can be emptied, in place", () => {
  const answers = moduleState(() => new Map<string, string>());
  answers.set("a", "b");
  resetState();
  expect(answers.size).toBe(0);
});

test("a reset makes the fields of anything else anew", () => {
  const kept = moduleState((): { count: number; names: Set<string>; last?: string } => ({
    count: 0,
    names: new Set(),
  }));
  const { names } = kept;
  Object.assign(kept, { count: 3, last: "a" });
  names.add("a");
  resetState();
  expect(kept).toEqual({ count: 0, names: new Set() });
  // Work that began with the previous state continues with it.
  expect(names.size).toBe(1);
});

test("what was made last is put back first", () => {
  const order: string[] = [];
  onReset(() => order.push("first"));
  onReset(() => order.push("second"));
  resetState();
  expect(order).toEqual(["second", "first"]);
});
