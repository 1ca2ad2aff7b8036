import type { Metadata } from "next";
import { Entrance } from "@/components/dashboard/entrance";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { SetupForm } from "@/components/dashboard/setup-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.signIn.setupTitle };
}

type Address = { searchParams: Promise<{ token?: string }> };

/** The wizard of a deployment that nobody works in yet. */
export default async function SetupPage({ searchParams }: Address) {
  const [{ token }, { words }] = await Promise.all([searchParams, getDashboardLanguage()]);
  return (
    <Entrance heading={words.signIn.setupHeading} text={words.signIn.setupText}>
      <SetupForm token={typeof token === "string" ? token : undefined} />
    </Entrance>
  );
}
