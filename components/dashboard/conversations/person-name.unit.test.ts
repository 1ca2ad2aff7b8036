import { expect, test } from "vitest";
import { personName } from "./person-name";

const customer = { id: "cus_1", email: "ida@example.com", name: "Ida Berg" };

test("a person is named by the best data known about them", () => {
  const called = [
    { customer, email: null },
    { customer: { ...customer, name: null }, email: "other@example.com" },
    { customer: null, email: "left@example.com" },
    { customer: null, email: null },
  ].map((known) => personName(known, "Visitor"));
  expect(called).toEqual(["Ida Berg", "ida@example.com", "left@example.com", "Visitor"]);
});
