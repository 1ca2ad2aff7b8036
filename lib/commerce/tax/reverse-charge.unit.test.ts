import { expect, test } from "vitest";
import type { VatCheck } from "./check-vat-id";
import { isReverseCharge } from "./reverse-charge";

const VALID: VatCheck = {
  ...{ status: "valid", service: "test", checkedAt: "2026-11-23T12:00:00Z" },
  consultationNumber: null,
};
const SELLER = { countryCode: "DE", vatId: "DE136695976" };
const SALE = { seller: SELLER, vatId: "ATU13585627", check: VALID, destination: "AT" };

test("a company of another member state owes the tax of a delivery abroad", () => {
  expect(isReverseCharge(SALE)).toBe(true);
  expect(isReverseCharge({ ...SALE, vatId: "EL094259216", destination: "GR" })).toBe(true);
  // The goods go to a third member state.
  expect(isReverseCharge({ ...SALE, destination: "FR" })).toBe(true);
  expect(isReverseCharge({ ...SALE, vatId: "XI110305878", destination: "IE" })).toBe(true);
});

test.each<[string, Partial<Parameters<typeof isReverseCharge>[0]>]>([
  ["its store does not check VAT ids", { seller: null }],
  ["there is no VAT id", { vatId: null }],
  ["the tax office was not asked", { check: null }],
  ["it is not valid", { check: { ...VALID, status: "invalid" } }],
  ["it could not be checked", { check: { ...VALID, status: "unavailable" } }],
  ["no address is known", { destination: null }],
  ["it is sold at home", { destination: "DE" }],
  ["the company is in the seller's country", { vatId: "DE129273398" }],
  ["it is an export", { destination: "GB" }],
  ["the company is British", { vatId: "GB980780684", destination: "GB" }],
  ["the company is Swiss", { vatId: "CHE123456788MWST", destination: "AT" }],
  ["the seller is British", { seller: { countryCode: "GB", vatId: "GB980780684" } }],
])("the seller owes it where %s", (_, facts) => {
  expect(isReverseCharge({ ...SALE, ...facts })).toBe(false);
});
