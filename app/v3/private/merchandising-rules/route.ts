import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createRule, listRules, presentRule } from "@/lib/commerce/merchandising";
import {
  CreateMerchandisingRule,
  MerchandisingRule,
  MerchandisingRuleQuery,
} from "@/lib/contract/merchandising";

const path = "/v3/private/merchandising-rules";

export const GET = endpoint({
  id: "listMerchandisingRules",
  method: "GET",
  path,
  summary: "List merchandising rules for searches and categories.",
  auth: "seller",
  query: MerchandisingRuleQuery,
  returns: z.array(MerchandisingRule),
  paged: true,
  handle: async (ctx, { query }) => listRules(ctx, query),
});

export const POST = endpoint({
  id: "createMerchandisingRule",
  method: "POST",
  path,
  summary:
    "Create a merchandising rule: pin or hide products, or redirect, for a search or a category. Both modes share it.",
  auth: "seller",
  changes: "shared",
  body: CreateMerchandisingRule,
  returns: MerchandisingRule,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentRule(await createRule(ctx, body)),
});
