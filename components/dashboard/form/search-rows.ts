import type { Result } from "@/lib/client/result";

const TOO_MANY_REQUESTS = 429;

/** What a search has found: nothing where it is refused for good, null where it may be answered later. */
export function searchRows<Row>(reply: Result<{ data: Row[] }>): Row[] | null {
  if (reply.ok) return reply.data.data;
  const { status } = reply.refusal;
  return status >= 500 || status === TOO_MANY_REQUESTS ? null : [];
}
