import { expect, test } from "vitest";
import { InvoicePayment } from "@/lib/contract/store";
import { invoicePayment, invoiceValues } from "./invoice-values";

test("terms come back from the fields as they went in", () => {
  const terms = { dueDays: 30, remindAfterDays: [5, 20] };
  expect(invoicePayment(invoiceValues(terms))).toEqual(terms);
  const byTag = { ...terms, tagLimits: [{ tag: "trade", limit: 50_000 }] };
  expect(invoicePayment(invoiceValues(byTag))).toEqual(byTag);
  expect(invoicePayment(invoiceValues(null))).toBeNull();
});

test("switched on, it begins with usual terms", () => {
  const usual = { dueDays: 14, remindAfterDays: [3, 10] };
  expect(invoicePayment({ ...invoiceValues(null), isOffered: true })).toEqual(usual);
});

test("what is no number of days is refused", () => {
  const values = { ...invoiceValues(null), isOffered: true, remindAfterDays: ["soon"] };
  expect(InvoicePayment.safeParse(invoicePayment(values)).success).toBe(false);
  const empty = { ...invoiceValues(null), isOffered: true, tagLimits: [{ tag: "x", limit: null }] };
  expect(InvoicePayment.safeParse(invoicePayment(empty)).success).toBe(false);
});
