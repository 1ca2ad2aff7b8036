import { expect, test } from "vitest";
import { getMessages } from "@/messages/dashboard";
import { addressLines, orderRefusalText, paymentMethodText } from "./order-texts";

const ADDRESS = {
  ...{ firstName: "Rosa", lastName: "Lind", line1: "12 Harbour Row", line2: null, state: null },
  company: null,
  ...{ city: "Whitby", postcode: "YO21 1AA", countryCode: "GB", phone: null, phoneE164: null },
};
const [EN, DE] = [getMessages("en-GB"), getMessages("de-DE")];
const refusal = (code: string, details?: Record<string, unknown>) => ({
  ...{ code, message: "The API's own sentence.", requestId: "req_1", docUrl: "", status: 409 },
  details,
});

test("an address is written in the format of its country, without empty lines", () => {
  expect(addressLines(ADDRESS, "en-GB")).toEqual([
    "Rosa Lind",
    "12 Harbour Row",
    "Whitby YO21 1AA",
    "United Kingdom",
  ]);
  const firm = { ...ADDRESS, company: "Lind Books Ltd" };
  expect(addressLines(firm, "en-GB").slice(0, 2)).toEqual(["Lind Books Ltd", "Rosa Lind"]);
  const munich = { ...ADDRESS, city: "München", postcode: "80331", countryCode: "DE" };
  expect(addressLines(munich, "de-DE").slice(2)).toEqual(["80331 München", "Deutschland"]);
});

test("a way to pay is named as people name it", () => {
  expect(paymentMethodText("pm_card_visa", EN)).toBe("Card");
  expect(paymentMethodText("bank_transfer", DE)).toBe("Überweisung");
  expect(paymentMethodText(null, EN)).toBe("No payment required");
  expect(paymentMethodText("carrier_pigeon", EN)).toBe("carrier_pigeon");
});

test("what the processor refused is said so, in either language", () => {
  const refused = refusal("order_not_refundable", { failureCode: "expired_card" });
  expect(orderRefusalText(refused, EN, "en-GB")).toContain("payment provider declined");
  expect(orderRefusalText(refused, DE, "de-DE")).toContain("Zahlungsanbieter");
});

test("English says what the API knows, German what the code means, and no answer that it is safe", () => {
  const refused = refusal("order_not_cancellable");
  expect(orderRefusalText(refused, EN, "en-GB")).toBe("The API's own sentence.");
  expect(orderRefusalText(refused, DE, "de-DE")).toBe(DE.orders.refusals.order_not_cancellable);
  expect(orderRefusalText(null, EN, "en-GB")).toBe(EN.orders.refusals.noAnswer);
});

test("a refund of more than is left, as after another one, is told so and not as fields to check", () => {
  const reason = "refund_exceeds_balance";
  const refused = { ...refusal("validation_failed"), status: 422, reason };
  expect(orderRefusalText(refused, EN, "en-GB")).toBe("The API's own sentence.");
  expect(orderRefusalText(refused, DE, "de-DE")).toBe(DE.orders.refusals[reason]);
});
