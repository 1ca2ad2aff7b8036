import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { InvoicePayment } from "@/lib/contract/store";

/** How long buyers usually have. */
const DUE_DAYS = 14;

/** When they are usually reminded, after that. */
const REMIND_AFTER_DAYS = [3, 10];

/** What is entered of the terms. */
export type InvoiceValues = {
  isOffered: boolean;
  dueDays: NumberEntry;
  /** As tags are entered: days as text. */
  remindAfterDays: string[];
  tagLimits: { tag: string; limit: NumberEntry }[];
};

/** The initial values of the fields; the usual terms if payment on invoice is not offered. */
export function invoiceValues(terms: InvoicePayment | null): InvoiceValues {
  const usual = { dueDays: DUE_DAYS, remindAfterDays: REMIND_AFTER_DAYS };
  const { dueDays, remindAfterDays, tagLimits = [] }: InvoicePayment = terms ?? usual;
  return {
    ...{ isOffered: terms !== null, dueDays, tagLimits },
    remindAfterDays: remindAfterDays.map(String),
  };
}

/** The terms to save. What is no number of days, or no amount, is sent as none, and refused by name. */
export function invoicePayment(values: InvoiceValues): InvoicePayment | null {
  if (!values.isOffered) return null;
  return {
    dueDays: parseNumberEntry(values.dueDays) ?? 0,
    remindAfterDays: values.remindAfterDays.map((days) =>
      /^\d+$/.test(days.trim()) ? Number(days) : 0,
    ),
    ...(values.tagLimits.length > 0 && {
      tagLimits: values.tagLimits.map(({ tag, limit }) => ({
        ...{ tag: tag.trim(), limit: parseNumberEntry(limit) ?? 0 },
      })),
    }),
  };
}
