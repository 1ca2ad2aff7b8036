import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listMails } from "@/lib/commerce/mail";
import { Mail, MailQuery } from "@/lib/contract/mail";

export const GET = endpoint({
  id: "listMails",
  method: "GET",
  path: "/v3/private/mails",
  summary: "List the mails to customers and to the seller, newest first.",
  auth: "seller",
  query: MailQuery,
  returns: z.array(Mail),
  paged: true,
  handle: async (ctx, { query }) => listMails(ctx, query),
});
