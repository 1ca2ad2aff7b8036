import { endpoint } from "@/lib/api/endpoint";
import { followRedirect } from "@/lib/commerce/redirects";
import { FindRedirectQuery, PublicRedirect } from "@/lib/contract/redirect";

export const GET = endpoint({
  id: "findRedirect",
  method: "GET",
  path: "/v3/public/{publishableKey}/redirects",
  summary: "Where an address leads that no page is at.",
  description:
    "For storefronts of one's own: ask where you would answer 404, and answer `status` with `to` and the query that came along. Each answer is counted.",
  auth: "public",
  perMinute: 120,
  query: FindRedirectQuery,
  returns: PublicRedirect,
  refuses: ["not_found"],
  handle: async (ctx, { query }) => followRedirect(ctx, query.path),
});
