import { createRule, listRules } from "@/lib/commerce/merchandising";
import { CreateMerchandisingRule, MerchandisingRuleQuery } from "@/lib/contract/merchandising";
import { merchandisingRules } from "./resource";

export const GET = merchandisingRules.list({
  id: "listMerchandisingRules",
  summary: "List merchandising rules for searches and categories.",
  query: MerchandisingRuleQuery,
  find: listRules,
});

export const POST = merchandisingRules.create({
  id: "createMerchandisingRule",
  summary:
    "Create a merchandising rule: pin or hide products, or redirect, for a search or a category. Both modes share it.",
  body: CreateMerchandisingRule,
  refuses: ["conflict"],
  verb: createRule,
});
