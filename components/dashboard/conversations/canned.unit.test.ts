import { expect, test } from "vitest";
import { insertReply, withReply } from "./canned";

test("the newest answer stands first, none stands twice, blanks are not kept", () => {
  expect(withReply(["b"], " a ")).toEqual(["a", "b"]);
  expect(withReply(["b", "a"], "a")).toEqual(["b", "a"]);
  expect(withReply(["b"], " \n ")).toEqual(["b"]);
});

test("thirty are kept, and the oldest goes", () => {
  const full = Array.from({ length: 30 }, (_, at) => `reply ${at}`);
  expect(withReply(full, "new")).toEqual(["new", ...full.slice(0, 29)]);
});

test("an answer is put in after what was written, and nothing of that is lost", () => {
  expect(insertReply("", "Thank you.")).toBe("Thank you.");
  expect(insertReply("Hello Ida,", "thank you.")).toBe("Hello Ida, thank you.");
  expect(insertReply("Hello Ida,\n", "thank you.")).toBe("Hello Ida,\nthank you.");
});
