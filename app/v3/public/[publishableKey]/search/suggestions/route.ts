import { endpoint, rawJson } from "@/lib/api/endpoint";
import { suggest } from "@/lib/commerce/catalog";
import { SearchSuggestions, SuggestionQuery } from "@/lib/contract/search";

export const GET = endpoint({
  id: "suggest",
  method: "GET",
  path: "/v3/public/{publishableKey}/search/suggestions",
  summary: "Suggest products, categories and policies for a search as it is typed.",
  auth: "shopper",
  perMinute: 120,
  query: SuggestionQuery,
  returns: SearchSuggestions,
  cache: "catalogue",
  handle: async (ctx, { query }) => rawJson(await suggest(ctx, query.q)),
});
