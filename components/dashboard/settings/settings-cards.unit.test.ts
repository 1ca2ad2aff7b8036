import { expect, test } from "vitest";
import { ROLE_SCOPES, type StaffRole } from "@/lib/contract/staff";
import { settingsFor } from "./settings-cards";

const keysFor = (role: StaffRole) => settingsFor(ROLE_SCOPES[role]).map(({ key }) => key);

test("an owner sees every setting", () => {
  expect(keysFor("owner")).toHaveLength(20);
});

test("a manager sees all but keys and staff", () => {
  const keys = keysFor("manager");
  expect(keys).toHaveLength(18);
  expect(keys).not.toContain("keys");
  expect(keys).not.toContain("staff");
});

test("support is offered nothing that it could not save", () => {
  expect(keysFor("support")).toEqual(["account", "feeds", "health"]);
});
