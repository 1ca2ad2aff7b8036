import { expect, test } from "vitest";
import { createLog } from "@/lib/platform/log";

test("secrets and personal data never reach a line, at the top or below", () => {
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  const secrets = {
    authorization: "Bearer hidden-1",
    "x-cart-token": "hidden-2",
    email: "hidden-3@example.com",
    body: { card: "hidden-4" },
  };
  log.info(secrets, "at the top");
  log.info({ request: secrets }, "one level down");
  log.info({ request: { headers: secrets } }, "two levels down");
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain("hidden");
});

test("an error keeps its stack and its cause", () => {
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  log.error({ error: new Error("outer", { cause: new Error("inner") }) }, "it broke");
  const { level, msg, error } = JSON.parse(lines[0] ?? "{}");
  expect([level, msg, error.message]).toEqual(["error", "it broke", "outer: inner"]);
  expect(error.stack).toContain("inner");
});
