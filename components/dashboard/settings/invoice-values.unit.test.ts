import { expect, test } from "vitest";
import { InvoicePayment } from "@/lib/contract/store";
import { invoicePayment, invoiceValues } from "./invoice-values";

test("terms come back from the fields as they went in", () => {
  const terms = { dueDays: 30, remindAfterDays: [5, 20] };
  expect(invoicePayment(invoiceValues(terms))).toEqual(terms);
  expect(invoicePayment(invoiceValues(null))).toBeNull();
});

test("switched on, it begins with usual terms", () => {
  const usual = { dueDays: 14, remindAfterDays: [3, 10] };
  expect(invoicePayment({ ...invoiceValues(null), isOffered: true })).toEqual(usual);
});

test("what is no number of days is refused", () => {
  const values = { ...invoiceValues(null), isOffered: true, remindAfterDays: ["soon"] };
  expect(InvoicePayment.safeParse(invoicePayment(values)).success).toBe(false);
});
