import type { Result } from "@/lib/client/result";

const TOO_MANY_REQUESTS = 429;

/**
 * What a search has found, each row made into what is chosen from: nothing where it is refused for good, null where it
 * may be answered later.
 */
export function searchRows<Row, Choice>(
  reply: Result<{ data: Row[] }>,
  toChoice: (row: Row) => Choice,
): Choice[] | null {
  if (reply.ok) return reply.data.data.map(toChoice);
  const { status } = reply.refusal;
  return status >= 500 || status === TOO_MANY_REQUESTS ? null : [];
}
