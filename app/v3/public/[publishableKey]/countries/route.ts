import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listAllCountries, listDeliveryCountries } from "@/lib/commerce/shipping";
import { Country, CountryQuery } from "@/lib/contract/country";

export const GET = endpoint({
  id: "listCountries",
  method: "GET",
  path: "/v3/public/{publishableKey}/countries",
  summary: "List the countries the store delivers to, by name.",
  auth: "public",
  perMinute: 120,
  cache: "catalogue",
  query: CountryQuery,
  returns: z.array(Country),
  handle: async (ctx, { query }) =>
    rawJson(query.for === "billing" ? listAllCountries(ctx) : await listDeliveryCountries(ctx)),
});
