import { expect, test } from "vitest";
import { mailto } from "@/lib/kit/mailto";

test.for([
  ["ada@example.com", "mailto:ada@example.com"],
  ["r&d@example.com", "mailto:r%26d@example.com"],
  ["what?#%@example.com", "mailto:what%3F%23%25@example.com"],
] as const)("a link to %s", ([address, link]) => {
  expect(mailto(address)).toBe(link);
});
