import { endpoint } from "@/lib/api/endpoint";
import { logOutEverywhere } from "@/lib/commerce/login";
import { LoggedOutEverywhere } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "logOutEverywhere",
  method: "POST",
  path: "/v3/public/{publishableKey}/account/logout-everywhere",
  summary: "Log out on every device, this one included.",
  description:
    "Ends all sessions of the customer and the login links in their mailbox. Each cart keeps its lines; what was entered for checkout is cleared.",
  auth: "customer",
  perMinute: 30,
  returns: LoggedOutEverywhere,
  refuses: ["customer_not_authenticated"],
  handle: async (ctx) => logOutEverywhere(ctx),
});
