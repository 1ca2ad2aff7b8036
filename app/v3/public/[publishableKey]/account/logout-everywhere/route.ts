import { endpoint } from "@/lib/api/endpoint";
import { logOutEverywhere } from "@/lib/commerce/login";
import { LoggedOutEverywhere } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "logOutEverywhere",
  method: "POST",
  path: "/v3/public/{publishableKey}/account/logout-everywhere",
  summary: "Log out on every device, including this one.",
  description:
    "Ends all sessions of the customer and invalidates mailed login links. Carts keep their lines; their checkout data is cleared.",
  auth: "customer",
  perMinute: 30,
  returns: LoggedOutEverywhere,
  handle: async (ctx) => logOutEverywhere(ctx),
});
