import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { StaffMe } from "@/lib/contract/staff";

/** The signed-in member of staff; null without a session. Asked once a request. */
export const getMe = cache(async (): Promise<StaffMe | null> => {
  const { data, error, response } = await (await sellerApi()).GET("/staff/me");
  if (data !== undefined) return StaffMe.parse(data.data);
  if (response.status === 401 || response.status === 404) return null;
  throw Object.assign(new Error("Who is signed in is not known."), {
    digest: error?.error.requestId,
  });
});

/** The same where a session is required: without one the visitor is redirected to sign in, and comes back afterwards. */
export async function requireMe(): Promise<StaffMe> {
  return (await getMe()) ?? redirectToSignIn();
}

/** Whether the signed-in member of staff has a scope: `await hasScope("orders:write")`. */
export async function hasScope(scope: Scope): Promise<boolean> {
  return coversScope((await requireMe()).scopes, scope);
}

/** Redirects to the sign-in page, or to the setup wizard of a shop without staff. */
export async function redirectToSignIn(): Promise<never> {
  const path = (await headers()).get("x-dashboard-path") ?? "/dashboard";
  return redirect(`/dashboard/auth/enter?return=${encodeURIComponent(path)}`);
}
