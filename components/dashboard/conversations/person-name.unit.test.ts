import { expect, test } from "vitest";
import { getMessages } from "@/messages/dashboard";
import { personName } from "./person-name";

const { visitor } = getMessages("en").conversations;

const id = "conv_8hJk2mQx4f2a";
const customer = { id: "cus_1", email: "ida@example.com", name: "Ida Berg" };

test("a person is named by the best data known about them", () => {
  const called = [
    { id, customer, email: null },
    { id, customer: { ...customer, name: null }, email: "other@example.com" },
    { id, customer: null, email: "left@example.com" },
    { id, customer: null, email: null },
  ].map((known) => personName(known, visitor));
  expect(called).toEqual(["Ida Berg", "ida@example.com", "left@example.com", "Visitor 4F2A"]);
});

test("two anonymous visitors have different names", () => {
  const [one, other] = ["conv_8hJk2mQx4f2a", "conv_8hJk2mQx9zzk"].map((id) =>
    personName({ id, customer: null, email: null }, visitor),
  );
  expect(one).not.toBe(other);
});
