import { endpoint } from "@/lib/api/endpoint";
import { previewMail, previewMailTexts } from "@/lib/commerce/mail";
import { MailPreview, MailPreviewQuery } from "@/lib/contract/mail";
import { PreviewMailTexts } from "@/lib/contract/mail-text";

export const GET = endpoint({
  id: "previewMail",
  method: "GET",
  path: "/v3/private/mails/preview",
  summary: "Preview a mail with sample data.",
  auth: "seller",
  query: MailPreviewQuery,
  returns: MailPreview,
  handle: async (ctx, { query }) => previewMail(ctx, query),
});

export const POST = endpoint({
  id: "previewMailTexts",
  method: "POST",
  path: "/v3/private/mails/preview",
  summary: "Preview a mail with texts that are not saved. Nothing is written.",
  auth: "seller",
  scope: "mails:read",
  body: PreviewMailTexts,
  returns: MailPreview,
  handle: async (ctx, { body }) => previewMailTexts(ctx, body),
});
