import { expect, test } from "vitest";
import { parseReviewTab } from "./tabs";

test("an address without a tab, or with one that is not there, means what waits", () => {
  const statuses = [null, "pending", "approved", "rejected", "pending_moderation", ["a"]].map(
    (param) => parseReviewTab(param).status,
  );
  expect(statuses).toEqual([
    "pending_moderation",
    "pending_moderation",
    "approved",
    "rejected",
    "pending_moderation",
    "pending_moderation",
  ]);
});
