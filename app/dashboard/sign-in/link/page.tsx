import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { AuthLayout } from "@/components/dashboard/sign-in/auth-layout";
import { LinkSignIn } from "@/components/dashboard/sign-in/link-sign-in";

export const generateMetadata = pageTitle((messages) => messages.signIn.linkTitle);

/** Where the link of a mail leads; its token is in the fragment. */
export default async function LinkPage() {
  const { signIn } = (await getDashboardLanguage()).messages;
  return (
    <AuthLayout heading={signIn.linkHeading}>
      <LinkSignIn />
    </AuthLayout>
  );
}
