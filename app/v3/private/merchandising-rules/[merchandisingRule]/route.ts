import { endpoint } from "@/lib/api/endpoint";
import { deleteRule, findRule, presentRule, updateRule } from "@/lib/commerce/merchandising";
import { MerchandisingRule, UpdateMerchandisingRule } from "@/lib/contract/merchandising";

const path = "/v3/private/merchandising-rules/{merchandisingRule}";

export const GET = endpoint({
  id: "getMerchandisingRule",
  method: "GET",
  path,
  summary: "Get a merchandising rule.",
  auth: "seller",
  returns: MerchandisingRule,
  cache: "poll",
  handle: async (ctx, { params }) => presentRule(await findRule(ctx, params.merchandisingRule)),
});

export const PATCH = endpoint({
  id: "updateMerchandisingRule",
  method: "PATCH",
  path,
  summary: "Update a merchandising rule. Fields that are not sent stay as they are.",
  auth: "seller",
  changes: "shared",
  body: UpdateMerchandisingRule,
  returns: MerchandisingRule,
  current: GET,
  handle: async (ctx, { params, body }) =>
    presentRule(await updateRule(ctx, params.merchandisingRule, body)),
});

export const DELETE = endpoint({
  id: "deleteMerchandisingRule",
  method: "DELETE",
  path,
  summary: "Delete a merchandising rule.",
  auth: "seller",
  changes: "shared",
  current: GET,
  handle: async (ctx, { params }) => deleteRule(ctx, params.merchandisingRule),
});
