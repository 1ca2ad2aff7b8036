import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listPolicies } from "@/lib/commerce/content";
import { PublicPolicy } from "@/lib/contract/store";

export const GET = endpoint({
  id: "listPolicies",
  method: "GET",
  path: "/v3/public/{publishableKey}/policies",
  summary: "Get the policies of the shop: terms, privacy, returns.",
  auth: "public",
  perMinute: 120,
  returns: z.array(PublicPolicy),
  cache: "catalogue",
  handle: async (ctx) => rawJson(await listPolicies(ctx)),
});
