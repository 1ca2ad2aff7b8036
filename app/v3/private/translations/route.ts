import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listTranslations } from "@/lib/commerce/translations";
import {
  TranslationListItem,
  TranslationListMeta,
  TranslationQuery,
} from "@/lib/contract/translation";

export const GET = endpoint({
  id: "listTranslations",
  method: "GET",
  path: "/v3/private/translations",
  summary: "List translations, with which texts are missing or outdated in each language.",
  auth: "seller",
  query: TranslationQuery,
  returns: z.array(TranslationListItem),
  paged: true,
  meta: TranslationListMeta,
  handle: async (ctx, { query }) => listTranslations(ctx, query),
});
