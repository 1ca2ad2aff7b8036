import { expect, test } from "vitest";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { getMessages } from "@/messages/storefront";

const messages = getMessages("en-GB").fields;

test("empty fields are reported even where the API stopped at another field", () => {
  const form = new FormData();
  form.set("shippingAddress.city", "  ");
  form.set("shippingAddress.line1", "1 Mill Lane");
  const refused = [
    {
      path: "shippingAddress.phone",
      code: "invalid_format",
      message: "Use another form.",
    } as const,
  ];
  const needed = ["shippingAddress.city", "shippingAddress.line1", "shippingAddress.postcode"];
  expect(fieldErrors({ fieldErrors: refused }, form, needed, messages)).toEqual({
    "shippingAddress.phone": [
      "This number could not be read. With the country code, such as +44 1632 960961, it can.",
    ],
    "shippingAddress.city": ["Please enter a town or city."],
    "shippingAddress.postcode": ["Please enter a postcode or ZIP code."],
  });
});

test("a filled field shows the expected format, in a shopper's words", () => {
  const form = new FormData();
  form.set("email", "rosa@");
  const refused = [{ path: "email", code: "invalid_format", message: "Wrong." } as const];
  expect(fieldErrors({ fieldErrors: refused }, form, ["email"], messages)).toEqual({
    email: ["Please enter an e-mail address such as name@example.com."],
  });
});
