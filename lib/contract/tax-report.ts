import { z } from "zod";
import { dayInput, Money } from "./common";
import { FIELD_RULES } from "./field-rules";

/** The days of a report, both inclusive, by the clock of the store. */
export const TaxReportQuery = z
  .object({ from: dayInput, to: dayInput })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: FIELD_RULES.end_not_before_start,
  });
export type TaxReportQuery = z.infer<typeof TaxReportQuery>;

/** The amount of one tax charged in a period, less refunds in it. */
export const TaxReportRow = z
  .object({
    countryCode: z.string(),
    state: z.string().nullable(),
    taxClass: z.string(),
    rate: z.number(),
    reverseCharge: z.boolean(),
    supply: z.enum(["goods", "services"]).nullable().meta({
      description:
        "Goods with their delivery, or services including downloads. With `reverseCharge`, goods are intra-Community supplies. Null for documents older than the distinction.",
    }),
    taxable: Money.meta({
      description:
        "Net amount. If several taxes are calculated from one amount, it is repeated for each.",
    }),
    tax: Money,
    documents: z.int(),
  })
  .meta({ id: "TaxReportRow" });
export type TaxReportRow = z.infer<typeof TaxReportRow>;

/** The taxes of a time; the totals are the sums of its documents, credit notes taken off. */
export const TaxReport = z
  .object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    rows: z.array(TaxReportRow),
    totals: z.object({ net: Money, tax: Money, total: Money, documents: z.int() }),
  })
  .meta({ id: "TaxReport" });
export type TaxReport = z.infer<typeof TaxReport>;

export const OssQuery = z.object({
  quarter: z
    .string()
    .regex(/^20\d{2}-Q[1-4]$/, "Must be a quarter such as 2026-Q4.")
    .meta({ example: "2026-Q4" }),
});
