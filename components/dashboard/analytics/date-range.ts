import { SummaryQuery } from "@/lib/contract/analytics";
import { type Period, parsePeriod } from "../home/period";

/** The days to show: a named period, or from one day to another. */
export type DateRange = { period: Period } | { from: string; to: string };

type Param = string | string[] | undefined;

/** What the address asks for: the days it names where the API takes them, else the period. */
export function parseDateRange(address: { period?: Param; from?: Param; to?: Param }): DateRange {
  const { from, to } = address;
  if (typeof from !== "string" || typeof to !== "string" || findDateRangeProblem(from, to) !== null)
    return { period: parsePeriod(address.period) };
  return { from, to };
}

/** Which of two entered dates is wrong, and how. */
export type DateRangeProblem = { field: "from" | "to"; fault: "date" | "order" | "length" };

/** Why the API would not take these days; null where it does. The rule is the contract's own. */
export function findDateRangeProblem(from: string, to: string): DateRangeProblem | null {
  const parsed = SummaryQuery.safeParse({ from, to });
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  const field = issue?.path[0] === "from" ? "from" : "to";
  // Only two good dates are compared with each other, and the contract reports that at "to".
  const isDate = SummaryQuery.shape[field].safeParse(field === "from" ? from : to).success;
  if (!isDate) return { field, fault: "date" };
  return { field, fault: to < from ? "order" : "length" };
}
