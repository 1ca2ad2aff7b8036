import { expect, test } from "vitest";
import { ROLE_SCOPES, type StaffRole } from "@/lib/contract/staff";
import { settingsFor } from "./settings-cards";

const keysFor = (role: StaffRole) => settingsFor(ROLE_SCOPES[role]).map(({ key }) => key);

test("an owner sees every setting", () => {
  expect(keysFor("owner")).toHaveLength(15);
});

test("a manager sees all but keys and staff", () => {
  const keys = keysFor("manager");
  expect(keys).toHaveLength(13);
  expect(keys).not.toContain("keys");
  expect(keys).not.toContain("staff");
});

test("support sees no keys, webhooks, staff, mails or changes", () => {
  expect(keysFor("support")).toEqual([
    "store",
    "branding",
    "policies",
    "payments",
    "shipping",
    "taxes",
    "account",
    "feeds",
    "health",
  ]);
});
