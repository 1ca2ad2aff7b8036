import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listFeedProblems } from "@/lib/commerce/feeds";
import { FeedProblemEntry, FeedProblemMeta, FeedProblemQuery } from "@/lib/contract/feed";

export const GET = endpoint({
  id: "listFeedProblems",
  method: "GET",
  path: "/v3/private/feeds/problems",
  summary:
    "List products that the feeds leave out, that platforms would reject, or that lack recommended data.",
  auth: "seller",
  query: FeedProblemQuery,
  returns: z.array(FeedProblemEntry),
  paged: true,
  meta: FeedProblemMeta,
  handle: async (ctx, { query }) => listFeedProblems(ctx, query),
});
