import type { Metadata } from "next";
import { Entrance } from "@/components/dashboard/entrance";
import { LinkSignIn } from "@/components/dashboard/link-sign-in";
import { getDashboardLanguage } from "@/components/dashboard/server/language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.signIn.linkTitle };
}

/** Where the link of a mail leads; its token is in the fragment. */
export default async function LinkPage() {
  const { signIn } = (await getDashboardLanguage()).words;
  return (
    <Entrance heading={signIn.linkHeading}>
      <LinkSignIn />
    </Entrance>
  );
}
