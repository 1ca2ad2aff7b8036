import type { Result } from "@/lib/client/result";

const TOO_MANY_REQUESTS = 429;

/** The results of a search as choices: empty if it is refused for good, null if it may be answered later. */
export function searchRows<Row, Choice>(
  reply: Result<{ data: Row[] }>,
  toChoice: (row: Row) => Choice,
): Choice[] | null {
  if (reply.ok) return reply.data.data.map(toChoice);
  const { status } = reply.refusal;
  return status >= 500 || status === TOO_MANY_REQUESTS ? null : [];
}
