import { Refusal } from "@/lib/kit/errors";

/** The outcomes of concurrent calls, by status or refusal code. Any other error is a bug. */
export async function tally(tries: Promise<{ status: string }>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(tries)) {
    if (result.status === "rejected" && !(result.reason instanceof Refusal)) throw result.reason;
    const name = result.status === "fulfilled" ? result.value.status : result.reason.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
