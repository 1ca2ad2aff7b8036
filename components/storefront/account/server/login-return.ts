import { cookies } from "next/headers";

const WANTED_ORDER_COOKIE = "wanted_order";

/** An hour: the mail may be slow, and be asked for again. */
const WANTED_ORDER_SECONDS = 3600;

/** Remembers the order that a login is for, because the mailed link does not contain it. */
export async function saveOrderForLogin(order: string): Promise<void> {
  if (order === "") return;
  (await cookies()).set(WANTED_ORDER_COOKIE, order, {
    path: "/account",
    httpOnly: true,
    sameSite: "lax",
    maxAge: WANTED_ORDER_SECONDS,
  });
}

/** The page after a login: the order it was for, once, else the account. */
export async function popLoginReturn(): Promise<string> {
  const jar = await cookies();
  const order = jar.get(WANTED_ORDER_COOKIE)?.value;
  if (!order) return "/account";
  jar.delete({ name: WANTED_ORDER_COOKIE, path: "/account" });
  return `/account/orders/${encodeURIComponent(order)}`;
}
