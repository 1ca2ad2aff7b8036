import { endpoint } from "@/lib/api/endpoint";
import { verifyLogin } from "@/lib/commerce/login";
import { Authentication, VerifyAuth } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "verifyAuth",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/verify-auth",
  summary: "Log in with the token of a login link.",
  description:
    "The cart becomes the customer's, merged with their other carts, and guest orders of their address become theirs; a guest without an account gets one. The first link that is used verifies the e-mail address: every other session of the customer ends, and account data entered before that is deleted.",
  auth: "visitor",
  perMinute: 30,
  body: VerifyAuth,
  returns: Authentication,
  refuses: ["login_link_invalid", "login_link_expired", "login_link_used", "cart_locked"],
  handle: async (ctx, { body }) => verifyLogin(ctx, body),
});
