import { expect, test } from "vitest";
import { fieldError, REFUSALS, refuse } from "@/lib/kit/errors";

test("a refusal carries its kind, its public sentence and the facts of the case", () => {
  const refusal = refuse("insufficient_stock", { details: { available: 3 } });
  expect(refusal).toMatchObject({
    code: "insufficient_stock",
    kind: "conflict",
    publicMessage: "There is not enough stock.",
    details: { available: 3 },
    fields: undefined,
  });
});

test("the cause of a refusal never reaches the public sentence", () => {
  const cause = new Error("password=hunter2");
  const refusal = refuse("internal_error", { cause });
  expect(refusal.cause).toBe(cause);
  expect(refusal.publicMessage).toBe("Something went wrong on our side.");
  expect(refusal.message).not.toContain("hunter2");
});

test("the public sentence can be made to fit the case", () => {
  const fields = { quantity: [fieldError("too_small", "At least 2.", { minimum: 2 })] };
  const refusal = refuse("below_minimum_quantity", { message: "At least 2, please.", fields });
  expect(refusal).toMatchObject({
    kind: "invalid",
    publicMessage: "At least 2, please.",
    fields: { quantity: ["At least 2."] },
    fieldErrors: [
      { path: "quantity", code: "too_small", message: "At least 2.", params: { minimum: 2 } },
    ],
  });
});

test("every refusal of the catalogue says one full sentence", () => {
  for (const { message } of Object.values(REFUSALS)) {
    expect(message).toMatch(/^[A-Z].*\.$/);
  }
});
