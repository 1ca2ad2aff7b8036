import { mails } from "../resource";

export const GET = mails.get({
  id: "getMail",
  summary: "Get a mail with its text.",
});
