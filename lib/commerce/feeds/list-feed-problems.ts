import type { SellerContext } from "@/lib/commerce/stores";
import type { FeedProblemEntry, FeedProblemMeta, FeedProblemQuery } from "@/lib/contract/feed";
import { isoSeconds } from "@/lib/kit/clock";
import { pageMeta } from "@/lib/kit/page";
import { PLATFORMS } from "./platforms";
import { findProblems } from "./problem-rows";

/**
 * A page of the products that the feeds leave out, that platforms refuse, or that lack something,
 * in this order of urgency: refused, left out, weak. Archived products are none of them. Beside it,
 * when each feed was last fetched in the mode of the key.
 */
export async function listFeedProblems(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { level, ...page }: FeedProblemQuery,
): Promise<{ data: FeedProblemEntry[]; meta: FeedProblemMeta }> {
  const place = { storeId: store.id, livemode };
  const { entries, total, counts, fetches } = await findProblems(place, level, page);
  const feeds = Object.keys(PLATFORMS).map((platform) => {
    const fetch = fetches.find((one) => one.platform === platform);
    return {
      file: `${platform}.xml`,
      fetchedAt: fetch === undefined ? null : isoSeconds(new Date(fetch.fetchedAt)),
      agent: fetch?.agent ?? null,
    };
  });
  return { data: entries, meta: { ...pageMeta({ ...page, total }), counts, feeds } };
}
