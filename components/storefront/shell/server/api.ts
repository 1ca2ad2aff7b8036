import type { Refusal } from "@/lib/client/result";

/** Whether the visitor is not, or no longer, logged in. */
export function isLoggedOut({ code }: Refusal): boolean {
  return code === "customer_not_authenticated";
}
