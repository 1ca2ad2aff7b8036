import { endpoint } from "@/lib/api/endpoint";
import { logOut } from "@/lib/commerce/login";
import { LoggedOut } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "logOut",
  method: "POST",
  path: "/v3/public/{publishableKey}/account/logout",
  summary: "Log out.",
  description: "The cart keeps its lines; its checkout data is cleared.",
  auth: "customer",
  perMinute: 30,
  returns: LoggedOut,
  handle: async (ctx) => logOut(ctx),
});
