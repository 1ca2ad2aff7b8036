import { sendLoginLink } from "@/lib/commerce/customers";
import { AuthSent, SendAuth } from "@/lib/contract/auth";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  id: "sendAuth",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/send-auth",
  summary: "Mail a login link to a customer.",
  description:
    "The link carries its token in the fragment of the URL and works once. An unknown address gets the same answer and no mail; an address gets at most three mails in 15 minutes.",
  auth: "public",
  perMinute: 10,
  body: SendAuth,
  returns: AuthSent,
  refuses: [],
  handle: async (ctx, { body }) => sendLoginLink(ctx, body.email),
});
