import { endpoint } from "@/lib/api/endpoint";
import { checkLoginLink } from "@/lib/commerce/login";
import { CheckAuth, LoginLink } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "checkAuth",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/check-auth",
  summary: "Whom a mailed link logs in, before it is used.",
  description:
    "Uses nothing up. A storefront asks with it before it calls `verify-auth`: where `requestedHere` is false, the link was asked for with another cart token or with none, and somebody may have sent their own link to have this visitor shop in their account. Show the address, and log in once the visitor says so.",
  auth: "shopper",
  perMinute: 30,
  isByAddress: true,
  body: CheckAuth,
  returns: LoginLink,
  refuses: ["login_link_invalid", "login_link_expired", "login_link_used"],
  handle: async (ctx, { body }) => checkLoginLink(ctx, body.token),
});
