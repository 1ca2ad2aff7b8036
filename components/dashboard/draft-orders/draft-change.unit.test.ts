import { expect, it } from "vitest";
import { draftChange, draftFormValues } from "./draft-values";

const before = {
  ...draftFormValues(null, { country: "GB", shipping: "Post", customer: null, prefill: null }),
  email: "ada@example.com",
};

it("sends only what was changed, so that what the shopper filled in stays theirs", () => {
  expect(draftChange({ ...before, message: "Thank you" }, before)).toEqual({
    message: "Thank you",
  });
});

it("sends the e-mail address with the customer, who would bring another", () => {
  const customer = { id: "cus_1", name: "Ada" };
  expect(draftChange({ ...before, customer }, before)).toEqual({
    ...{ customerId: "cus_1", email: "ada@example.com" },
  });
});
