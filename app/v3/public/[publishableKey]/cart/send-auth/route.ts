import { endpoint } from "@/lib/api/endpoint";
import { sendLoginLink } from "@/lib/commerce/login";
import { AuthSent, SendAuth } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "sendAuth",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/send-auth",
  summary: "Mail a login link to a customer.",
  description:
    "The link carries its token in the fragment of the URL and works once. Who has ordered as a guest and has no account gets a link that opens one. An unknown address gets the same answer and no mail; an address gets at most three mails in 15 minutes. Sent with a cart token, the link knows who asked: see `POST /cart/check-auth`.",
  auth: "shopper",
  perMinute: 10,
  body: SendAuth,
  returns: AuthSent,
  refuses: [],
  handle: async (ctx, { body }) => sendLoginLink(ctx, body.email),
});
