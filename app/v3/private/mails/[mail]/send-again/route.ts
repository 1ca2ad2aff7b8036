import { resendMail } from "@/lib/commerce/mail";
import { mails } from "../../resource";

export const POST = mails.action("send-again", {
  id: "sendMailAgain",
  summary: "Retry a mail that failed.",
  description:
    "Takes no body. A mail that is queued is left as it is. Login links are not sent again.",
  refuses: ["conflict"],
  verb: resendMail,
});
