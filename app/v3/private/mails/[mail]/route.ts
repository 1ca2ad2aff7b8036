import { endpoint } from "@/lib/api/endpoint";
import { getMail, presentMailDetail } from "@/lib/commerce/mail";
import { MailDetail } from "@/lib/contract/mail";

export const GET = endpoint({
  id: "getMail",
  method: "GET",
  path: "/v3/private/mails/{mail}",
  summary: "Get a mail with its text.",
  auth: "seller",
  returns: MailDetail,
  handle: async (ctx, { params }) => presentMailDetail(await getMail(ctx, params.mail)),
});
