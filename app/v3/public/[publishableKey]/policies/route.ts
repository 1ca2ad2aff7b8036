import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPolicies, presentPolicy } from "@/lib/commerce/stores";
import { Policy } from "@/lib/contract/store";

export const GET = endpoint({
  id: "listPolicies",
  method: "GET",
  path: "/v3/public/{publishableKey}/policies",
  summary: "The texts the shop stands by: terms, privacy, returns.",
  auth: "public",
  perMinute: 120,
  returns: z.array(Policy),
  cache: "catalogue",
  refuses: [],
  handle: async (ctx) => (await listPolicies(ctx.store)).map(presentPolicy),
});
