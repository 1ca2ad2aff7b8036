import { endpoint } from "@/lib/api/endpoint";
import { previewMail } from "@/lib/commerce/mail";
import { MailPreview, MailPreviewQuery } from "@/lib/contract/mail";

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
