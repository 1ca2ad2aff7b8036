import { listMails } from "@/lib/commerce/mail";
import { Mail, MailQuery } from "@/lib/contract/mail";
import { mails } from "./resource";

export const GET = mails.list({
  id: "listMails",
  summary: "List the mails to customers and to the seller, newest first.",
  query: MailQuery,
  item: Mail,
  find: listMails,
});
