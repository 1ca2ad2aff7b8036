import { endpoint } from "@/lib/api/endpoint";
import { mailSettings } from "@/lib/commerce/mail";
import { MailSettings } from "@/lib/contract/mail";

export const GET = endpoint({
  id: "getMailSettings",
  method: "GET",
  path: "/v3/private/mails/settings",
  summary: "Get the mail settings: sender, provider and the kinds of mail.",
  auth: "seller",
  returns: MailSettings,
  handle: async (ctx) => mailSettings(ctx),
});
