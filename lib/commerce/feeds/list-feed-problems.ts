import type { SellerContext } from "@/lib/commerce/stores";
import type { FeedProblemEntry, FeedProblemMeta, FeedProblemQuery } from "@/lib/contract/feed";
import { pageMeta } from "@/lib/kit/page";
import { findProblems } from "./problem-rows";

/**
 * A page of the products that the feeds leave out, that platforms refuse, or that lack something,
 * in this order of urgency: refused, left out, weak. Archived products are none of them.
 */
export async function listFeedProblems(
  { store }: Pick<SellerContext, "store">,
  { level, ...page }: FeedProblemQuery,
): Promise<{ data: FeedProblemEntry[]; meta: FeedProblemMeta }> {
  const { entries, total, counts } = await findProblems(store.id, level, page);
  return { data: entries, meta: { ...pageMeta({ ...page, total }), counts } };
}
