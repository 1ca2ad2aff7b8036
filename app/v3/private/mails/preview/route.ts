import { endpoint } from "@/lib/api/endpoint";
import { previewMail, previewMailTexts } from "@/lib/commerce/mail";
import { MailPreview, MailPreviewQuery } from "@/lib/contract/mail";
import { PreviewMailTexts } from "@/lib/contract/mail-text";

export const GET = endpoint({
  id: "previewMail",
  method: "GET",
  path: "/v3/private/mails/preview",
  summary: "A mail as its reader would get it, about something that never was.",
  auth: "seller",
  perMinute: 60,
  query: MailPreviewQuery,
  returns: MailPreview,
  refuses: [],
  handle: async (ctx, { query }) => previewMail(ctx, query),
});

export const POST = endpoint({
  id: "previewMailTexts",
  method: "POST",
  path: "/v3/private/mails/preview",
  summary: "The same with texts that are not saved. Nothing is written.",
  auth: "seller",
  scope: "mails:read",
  perMinute: 60,
  body: PreviewMailTexts,
  returns: MailPreview,
  refuses: [],
  handle: async (ctx, { body }) => previewMailTexts(ctx, body),
});
