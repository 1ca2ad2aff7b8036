import { expect, test } from "vitest";
import type { AuditEntry } from "@/lib/contract/audit";
import { fieldsChangedSince, planRevert } from "./revert-change";

const entry = {
  ...{ action: "product.updated", objectKind: "product", objectId: "prod_1" },
  before: { customFields: { wood: "Oak" } },
  after: { customFields: { wood: "Ash", size: 3 } },
} as unknown as AuditEntry;

test("reverting a change of custom fields clears what the change added", () => {
  const revert = planRevert(entry);
  expect(revert?.wanted).toEqual({ customFields: { wood: "Oak", size: null } });
  if (revert === null) return;
  expect(fieldsChangedSince(revert, { customFields: { wood: "Ash", size: 3 } })).toEqual([]);
  expect(fieldsChangedSince(revert, { customFields: { wood: "Oak" } })).toEqual([]);
  expect(fieldsChangedSince(revert, { customFields: { wood: "Elm" } })).toEqual(["customFields"]);
});
