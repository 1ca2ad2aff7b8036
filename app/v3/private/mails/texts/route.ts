import { endpoint } from "@/lib/api/endpoint";
import { readMailTexts, updateMailTexts } from "@/lib/commerce/mail";
import { MailTexts, MailTextsQuery, UpdateMailTexts } from "@/lib/contract/mail-text";

export const GET = endpoint({
  id: "getMailTexts",
  method: "GET",
  path: "/v3/private/mails/texts",
  summary: "Get the texts of a kind of mail in one language, with the store's own texts.",
  auth: "seller",
  query: MailTextsQuery,
  returns: MailTexts,
  handle: async (ctx, { query }) => readMailTexts(ctx, query),
});

export const PUT = endpoint({
  id: "updateMailTexts",
  method: "PUT",
  path: "/v3/private/mails/texts",
  summary: "Update the texts of a kind of mail. Both modes share them.",
  auth: "seller",
  changes: "shared",
  body: UpdateMailTexts,
  returns: MailTexts,
  handle: async (ctx, { body }) => updateMailTexts(ctx, body),
});
