import { endpoint } from "@/lib/api/endpoint";
import { sendLoginLink } from "@/lib/commerce/login";
import { AuthSent, SendAuth } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "sendAuth",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/send-auth",
  summary: "Mail a login link to a customer.",
  description:
    "The link has its token in the fragment of the URL and works once. A guest with orders and no account gets a link that creates one. An unknown address gets the same response and no mail. At most three mails per address in 15 minutes. Sent with a cart token, the link records who asked for it: see `POST /cart/check-auth`.",
  auth: "shopper",
  perMinute: 10,
  body: SendAuth,
  returns: AuthSent,
  handle: async (ctx, { body }) => sendLoginLink(ctx, body.email),
});
