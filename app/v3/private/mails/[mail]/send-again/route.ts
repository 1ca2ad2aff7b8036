import { endpoint } from "@/lib/api/endpoint";
import { presentMailDetail, resendMail } from "@/lib/commerce/mail";
import { MailDetail } from "@/lib/contract/mail";

export const POST = endpoint({
  id: "sendMailAgain",
  method: "POST",
  path: "/v3/private/mails/{mail}/send-again",
  summary: "Retry a mail that failed.",
  description:
    "Takes no body. A mail that is queued is left as it is. Login links are not sent again.",
  auth: "seller",
  returns: MailDetail,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => presentMailDetail(await resendMail(ctx, params.mail)),
});
