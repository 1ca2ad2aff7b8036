import { expect, test } from "vitest";
import { coversScope } from "@/lib/contract/api-key";
import { ROLE_SCOPES, type StaffRole } from "@/lib/contract/staff";
import { NAV } from "./nav";

const keysFor = (role: StaffRole) =>
  NAV.filter(({ scope }) => scope === null || coversScope(ROLE_SCOPES[role], scope)).map(
    ({ key }) => key,
  );

test("support is led to what it answers shoppers with, and not to files of everything", () => {
  expect(keysFor("support")).not.toContain("transfer");
  expect(keysFor("support")).toEqual(expect.arrayContaining(["orders", "customers", "reviews"]));
  expect(keysFor("manager")).toEqual(keysFor("owner"));
  expect(keysFor("owner")).toEqual(NAV.map(({ key }) => key));
});
