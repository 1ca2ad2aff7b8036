import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listStates } from "@/lib/commerce/geo";
import { State } from "@/lib/contract/country";

export const GET = endpoint({
  id: "listStates",
  method: "GET",
  path: "/v3/public/{publishableKey}/countries/{countryCode}/states",
  summary: "List the states of a country that are part of its addresses. Empty if there are none.",
  auth: "public",
  perMinute: 120,
  cache: "catalogue",
  returns: z.array(State),
  handle: async (ctx, { params }) => listStates(params.countryCode, ctx.locale),
});
