import { deleteRule, updateRule } from "@/lib/commerce/merchandising";
import { UpdateMerchandisingRule } from "@/lib/contract/merchandising";
import { merchandisingRules } from "../resource";

export const GET = merchandisingRules.get({
  id: "getMerchandisingRule",
  summary: "Get a merchandising rule.",
});

export const PATCH = merchandisingRules.update({
  id: "updateMerchandisingRule",
  summary: "Update a merchandising rule. Fields that are not sent stay as they are.",
  body: UpdateMerchandisingRule,
  verb: updateRule,
});

export const DELETE = merchandisingRules.delete({
  id: "deleteMerchandisingRule",
  summary: "Delete a merchandising rule.",
  verb: deleteRule,
});
