import { endpoint } from "@/lib/api/endpoint";
import { followRedirect } from "@/lib/commerce/redirects";
import { FindRedirectQuery, PublicRedirect } from "@/lib/contract/redirect";

export const GET = endpoint({
  id: "findRedirect",
  method: "GET",
  path: "/v3/public/{publishableKey}/redirects",
  summary: "Resolve a redirect for an address without a page.",
  description:
    "For your own storefront: ask before you answer 404, and redirect with `status` to `to`, with the query string of the request. Each response is counted.",
  auth: "public",
  perMinute: 120,
  query: FindRedirectQuery,
  returns: PublicRedirect,
  refuses: ["not_found"],
  handle: async (ctx, { query }) => followRedirect(ctx, query.path),
});
