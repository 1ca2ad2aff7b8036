import { endpoint } from "@/lib/api/endpoint";
import { checkLoginLink } from "@/lib/commerce/login";
import { CheckAuth, LoginLink } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "checkAuth",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/check-auth",
  summary: "Get the account that a login link logs in to.",
  description:
    "Does not use up the link. Call it before `verify-auth`: where `requestedHere` is false, the link was requested with another cart token or with none, and may come from somebody who wants this visitor to shop in their account. Show the address, and log in only after the visitor has confirmed.",
  auth: "shopper",
  perMinute: 30,
  isByAddress: true,
  body: CheckAuth,
  returns: LoginLink,
  refuses: ["login_link_invalid", "login_link_expired", "login_link_used"],
  handle: async (ctx, { body }) => checkLoginLink(ctx, body.token),
});
