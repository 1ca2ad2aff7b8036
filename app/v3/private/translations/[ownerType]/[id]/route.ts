import { endpoint } from "@/lib/api/endpoint";
import type { SellerContext } from "@/lib/commerce/stores";
import {
  findParts,
  findTranslations,
  presentTranslations,
  updateTranslations,
} from "@/lib/commerce/translations";
import { TranslationParams, Translations, UpdateTranslations } from "@/lib/contract/translation";

const path = "/v3/private/translations/{ownerType}/{id}";

async function readTranslations(ctx: SellerContext, owner: TranslationParams) {
  const [row, parts] = await Promise.all([findTranslations(ctx, owner), findParts(ctx, owner)]);
  return presentTranslations(ctx, { ownerType: owner.ownerType, row, parts });
}

export const GET = endpoint({
  id: "getTranslations",
  method: "GET",
  path,
  summary: "Get the translations of an object in all languages, each with its status.",
  auth: "seller",
  params: TranslationParams,
  returns: Translations,
  cache: "poll",
  handle: async (ctx, { params }) => readTranslations(ctx, params),
});

export const PUT = endpoint({
  id: "updateTranslations",
  method: "PUT",
  path,
  summary: "Update the translations of an object.",
  description: "Texts that are not sent stay as they are.",
  auth: "seller",
  changes: "shared",
  perMinute: 240,
  params: TranslationParams,
  body: UpdateTranslations,
  returns: Translations,
  current: GET,
  handle: async (ctx, { params, body }) =>
    updateTranslations(ctx, params, body).then(() => readTranslations(ctx, params)),
});
