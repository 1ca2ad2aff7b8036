/** An hour: longer than any bank lets a confirmation wait. */
const NEXT_ACTION_SECONDS = 3600;

/** The cookie that lets an order's page lead back to the bank. */
export const NEXT_ACTION_COOKIE = "next_action";

/** Where the bank waits for the shopper, kept for the order's own page in case they close the bank's. */
export function nextActionCookie(orderId: string, url: string) {
  return {
    name: NEXT_ACTION_COOKIE,
    value: url,
    path: `/orders/${orderId}`,
    httpOnly: true,
    sameSite: "lax",
    maxAge: NEXT_ACTION_SECONDS,
  } as const;
}
