import { endpoint } from "@/lib/api/endpoint";
import { presentSession } from "@/lib/commerce/customers";
import { readSession } from "@/lib/commerce/login";
import { AuthStatus } from "@/lib/contract/auth";

export const GET = endpoint({
  id: "getAuthStatus",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart/auth-status",
  summary: "Get the customer who is logged in with the cart token.",
  auth: "visitor",
  perMinute: 120,
  returns: AuthStatus,
  handle: async (ctx) => presentSession(await readSession(ctx)),
});
