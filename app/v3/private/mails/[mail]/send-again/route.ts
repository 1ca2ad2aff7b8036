import { endpoint } from "@/lib/api/endpoint";
import { presentMailDetail, resendMail } from "@/lib/commerce/mail";
import { MailDetail } from "@/lib/contract/mail";

export const POST = endpoint({
  id: "sendMailAgain",
  method: "POST",
  path: "/v3/private/mails/{mail}/send-again",
  summary: "Try again to send a mail that failed.",
  description:
    "The body is empty. A mail that waits is left as it is; a login link is not sent again.",
  auth: "seller",
  perMinute: 60,
  returns: MailDetail,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params }) => presentMailDetail(await resendMail(ctx, params.mail)),
});
