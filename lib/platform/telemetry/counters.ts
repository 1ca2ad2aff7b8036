import { processWide } from "@/lib/kit/process-state";

/**
 * What is counted as it happens, by name; the label says in which way it happened. Counting is always on,
 * because it costs an addition; GET /metrics shows it.
 */
export const COUNTERS = {
  checkouts: { label: "outcome", help: "Checkouts, by what came of them" },
  orders_placed: { label: "mode", help: "Orders placed" },
  webhook_deliveries: { label: "outcome", help: "Attempts to deliver a webhook" },
  mails: { label: "outcome", help: "Attempts to send a mail" },
  job_failures: { label: "job", help: "Runs of background jobs that failed" },
} as const satisfies Record<string, { label: string; help: string }>;

/** The name of one of them. */
export type CounterName = keyof typeof COUNTERS;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    counters: Map<CounterName, Map<string, number>>;
  }
}

const counters = processWide("counters", () => new Map());

/** Counts one more. `label` is one of few words: each of them is a series that is kept for good. */
export function incrementCounter(name: CounterName, label: string): void {
  const series = counters.get(name) ?? new Map<string, number>();
  counters.set(name, series);
  series.set(label, (series.get(label) ?? 0) + 1);
}

/** How often each has happened in this process, by label. */
export function readCounter(name: CounterName): ReadonlyMap<string, number> {
  return counters.get(name) ?? new Map();
}
