import { cookies } from "next/headers";
import { readReturnPath } from "@/components/storefront/account/return-path";

const RETURN_COOKIE = "login_return";

/** An hour: the mail may be slow, and be asked for again. */
const RETURN_SECONDS = 3600;

/** Remembers the page that a login leads to, because the mailed link does not contain it. */
export async function saveLoginReturn(wanted: unknown): Promise<void> {
  const path = readReturnPath(wanted);
  if (path === undefined) return;
  (await cookies()).set(RETURN_COOKIE, path, {
    path: "/account",
    httpOnly: true,
    sameSite: "lax",
    maxAge: RETURN_SECONDS,
  });
}

/** The page after a login: `wanted`, or the one remembered, once; else the account. */
export async function popLoginReturn(wanted?: unknown): Promise<string> {
  const jar = await cookies();
  const path = readReturnPath(wanted) ?? readReturnPath(jar.get(RETURN_COOKIE)?.value);
  jar.delete({ name: RETURN_COOKIE, path: "/account" });
  return path ?? "/account";
}
