import type { SellerContext } from "@/lib/commerce/stores";
import type { FeedProblemEntry, FeedProblemMeta, FeedProblemQuery } from "@/lib/contract/feed";
import { isoSeconds } from "@/lib/kit/clock";
import { pageMeta } from "@/lib/kit/page";
import { chooseEdition, editionName } from "./choose-edition";
import { PLATFORMS } from "./platforms";
import { findProblems } from "./problem-rows";

/**
 * A page of the products that the feeds leave out, that platforms refuse, or that lack something,
 * in this order of urgency: refused, left out, weak. Archived products are none of them. Beside it,
 * when each feed was last fetched in the mode of the key. All of it is about the feeds of one language and currency;
 * refuses validation_failed for one that the store does not have.
 */
export async function listFeedProblems(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { level, locale, currency, ...page }: FeedProblemQuery,
): Promise<{ data: FeedProblemEntry[]; meta: FeedProblemMeta }> {
  const place = { storeId: store.id, livemode };
  const edition = chooseEdition(store, { locale, currency });
  const { entries, total, counts, fetches } = await findProblems(place, edition, { level, page });
  const feeds = Object.keys(PLATFORMS).map((platform) => {
    const fetch = fetches.find((one) => one.edition === editionName(platform, edition));
    return {
      file: `${platform}.xml`,
      fetchedAt: fetch === undefined ? null : isoSeconds(fetch.fetchedAt),
      agent: fetch?.agent ?? null,
    };
  });
  return { data: entries, meta: { ...pageMeta({ ...page, total }), counts, feeds } };
}
