import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listDeliveryCountries } from "@/lib/commerce/shipping";
import { Country } from "@/lib/contract/country";

export const GET = endpoint({
  id: "listCountries",
  method: "GET",
  path: "/v3/public/{publishableKey}/countries",
  summary: "The countries the store delivers to, by name.",
  auth: "public",
  perMinute: 120,
  cache: "catalogue",
  returns: z.array(Country),
  refuses: [],
  handle: (ctx) => listDeliveryCountries(ctx),
});
