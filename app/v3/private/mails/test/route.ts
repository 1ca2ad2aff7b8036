import { endpoint } from "@/lib/api/endpoint";
import { presentMailDetail, sendTestMail } from "@/lib/commerce/mail";
import { MailDetail, SendTestMail } from "@/lib/contract/mail";

export const POST = endpoint({
  id: "sendTestMail",
  method: "POST",
  path: "/v3/private/mails/test",
  summary:
    "Send a test mail to yourself, through the configured provider. In test mode it is captured.",
  auth: "seller",
  perMinute: 10,
  body: SendTestMail,
  returns: MailDetail,
  status: 201,
  handle: async (ctx, { body }) => presentMailDetail(await sendTestMail(ctx, body)),
});
