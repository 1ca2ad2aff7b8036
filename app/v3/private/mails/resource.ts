import { resource } from "@/lib/api/resource";
import { getMail, presentMailDetail } from "@/lib/commerce/mail";
import { MailDetail } from "@/lib/contract/mail";

/** The endpoints of a mail. */
export const mails = resource({
  path: "/v3/private/mails/{mail}",
  returns: MailDetail,
  find: getMail,
  present: presentMailDetail,
});
