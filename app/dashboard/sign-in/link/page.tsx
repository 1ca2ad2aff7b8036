import type { Metadata } from "next";
import { Entrance } from "@/components/dashboard/entrance";
import { LinkSignIn } from "@/components/dashboard/link-sign-in";
import { TextLink } from "@/components/dashboard/links";
import { getDashboardLanguage } from "@/components/dashboard/server/language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.signIn.linkTitle };
}

type Address = { searchParams: Promise<{ error?: string }> };

/** Where the link of a mail leads; its token is in the fragment. */
export default async function LinkPage({ searchParams }: Address) {
  const [{ error }, { words }] = await Promise.all([searchParams, getDashboardLanguage()]);
  const { signIn } = words;
  if (error === undefined) {
    return (
      <Entrance heading={signIn.linkHeading} text={signIn.linkText}>
        <LinkSignIn />
      </Entrance>
    );
  }
  return (
    <Entrance heading={signIn.linkTitle} text={signIn.linkBroken}>
      <TextLink href="/dashboard/sign-in">{signIn.again}</TextLink>
    </Entrance>
  );
}
