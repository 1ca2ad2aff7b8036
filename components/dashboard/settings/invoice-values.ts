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
};

/** What the fields begin with; where it is not offered, with what is usual. */
export function invoiceValues(terms: InvoicePayment | null): InvoiceValues {
  const { dueDays, remindAfterDays } = terms ?? {
    ...{ dueDays: DUE_DAYS, remindAfterDays: REMIND_AFTER_DAYS },
  };
  return { isOffered: terms !== null, dueDays, remindAfterDays: remindAfterDays.map(String) };
}

/** The terms to save. What is no number of days is sent as none, and refused by name. */
export function invoicePayment(values: InvoiceValues): InvoicePayment | null {
  if (!values.isOffered) return null;
  return {
    dueDays: parseNumberEntry(values.dueDays) ?? 0,
    remindAfterDays: values.remindAfterDays.map((days) =>
      /^\d+$/.test(days.trim()) ? Number(days) : 0,
    ),
  };
}
