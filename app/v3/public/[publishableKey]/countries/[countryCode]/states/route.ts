import { z } from "zod";
import { listStates } from "@/lib/commerce/geo";
import { State } from "@/lib/contract/country";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  id: "listStates",
  method: "GET",
  path: "/v3/public/{publishableKey}/countries/{countryCode}/states",
  summary: "The states of a country that addresses there name; empty where they name none.",
  auth: "public",
  perMinute: 120,
  cache: "catalogue",
  returns: z.array(State),
  refuses: ["not_found"],
  handle: async (ctx, { params }) => listStates(params.countryCode, ctx.locale),
});
