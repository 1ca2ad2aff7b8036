import { redirect } from "next/navigation";
import { getMe } from "@/components/dashboard/api/me";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { AuthLayout } from "@/components/dashboard/sign-in/auth-layout";
import { returnPath } from "@/components/dashboard/sign-in/return-path";
import { SignInPage } from "@/components/dashboard/sign-in/sign-in-page";

export const generateMetadata = pageTitle((messages) => messages.signIn.title);

type Address = { searchParams: Promise<{ return?: string; email?: string; step?: string }> };

/** The way in. */
export default async function Page({ searchParams }: Address) {
  const [{ return: wanted, email, step }, { messages }, me] = await Promise.all([
    searchParams,
    getDashboardLanguage(),
    getMe(),
  ]);
  const onwards = returnPath(wanted);
  if (me !== null) redirect(onwards);
  return (
    <AuthLayout heading={messages.signIn.heading}>
      <SignInPage
        email={typeof email === "string" ? email : undefined}
        first={step === "code" || step === "link" ? step : "password"}
        onwards={onwards}
      />
    </AuthLayout>
  );
}
