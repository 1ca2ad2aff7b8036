import { expect, test } from "vitest";
import { onlyLeftText } from "./only-left";

test("it says how many are left, and never that only none are", () => {
  expect(onlyLeftText(2, "sent")).toBe("Only 2 can still be sent.");
  expect(onlyLeftText(0, "sent")).toBe("None can be sent any more.");
});
