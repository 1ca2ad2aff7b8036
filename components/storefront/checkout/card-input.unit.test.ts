import { expect, test } from "vitest";
import { caretAfterFormatting, formatCardNumber, formatExpiry, validateCard } from "./card-input";
import { findTestCard, TEST_CARDS } from "./test-cards";

const today = new Date("2026-11-21T12:00:00Z");
const card = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242-4242 42", "4242 4242 42"],
  ["42424", "4242 4"],
  ["378282246310005", "3782 822463 10005"],
  ["6304000000000000000999", "6304 0000 0000 0000 000"],
  ["no digits", ""],
])("the number %s is spaced as it is printed", (typed, written) => {
  expect(formatCardNumber(typed)).toBe(written);
});

test.each([
  ["1", "1"],
  ["12", "12"],
  ["123", "12 / 3"],
  ["4", "04"],
  ["427", "04 / 27"],
  ["12/34", "12 / 34"],
  ["12 / 345", "12 / 34"],
])("the expiry %s is written as on the card", (typed, written) => {
  expect(formatExpiry(typed)).toBe(written);
});

test("a figure put into the middle leaves the caret behind itself", () => {
  expect(caretAfterFormatting("4212 4242 42", 3)).toBe(3);
  expect(caretAfterFormatting("4242 4242 42", 4)).toBe(4);
  expect(caretAfterFormatting("4242 4242 42", 5)).toBe(6);
  expect(caretAfterFormatting("4242", 9)).toBe(4);
});

test("every test card passes, and is found by its number alone", () => {
  for (const known of TEST_CARDS) {
    expect(validateCard({ ...card, number: known.number }, today)).toEqual({});
    expect(findTestCard(known.number)).toBe(known);
  }
  expect(findTestCard("4111111111111111")).toBeUndefined();
});

test.each([
  [{ number: "4242" }, { number: "numberIncomplete" }],
  [{ number: "4242 4242 4242 4243" }, { number: "numberWrong" }],
  [{ expiry: "12" }, { expiry: "expiryWrong" }],
  [{ expiry: "13 / 30" }, { expiry: "expiryWrong" }],
  [{ expiry: "10 / 26" }, { expiry: "expiryPast" }],
  [{ expiry: "11 / 26" }, {}],
  [{ cvc: "12" }, { cvc: "cvcWrong" }],
  [{ number: "378282246310005" }, { cvc: "cvcWrong" }],
  [{ number: "378282246310005", cvc: "1234" }, {}],
])("%j has %j", (fields, errors) => {
  expect(validateCard({ ...card, ...fields }, today)).toEqual(errors);
});
