import type { Page } from "@/components/dashboard/list/list-types";
import type { Result } from "@/lib/client/result";

/** A list that the API gives whole, as the one page it is. */
export function readWholePage<Row>(reply: Result<{ data: Row[] }>): Result<Page<Row>> {
  if (!reply.ok) return reply;
  const { data } = reply.data;
  const total = data.length;
  return {
    ok: true,
    data: { data, meta: { currentPage: 1, perPage: Math.max(1, total), total, lastPage: 1 } },
  };
}
