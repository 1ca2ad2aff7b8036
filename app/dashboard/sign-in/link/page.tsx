import type { Metadata } from "next";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { AuthLayout } from "@/components/dashboard/sign-in/auth-layout";
import { LinkSignIn } from "@/components/dashboard/sign-in/link-sign-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.signIn.linkTitle };
}

/** Where the link of a mail leads; its token is in the fragment. */
export default async function LinkPage() {
  const { signIn } = (await getDashboardLanguage()).messages;
  return (
    <AuthLayout heading={signIn.linkHeading}>
      <LinkSignIn />
    </AuthLayout>
  );
}
