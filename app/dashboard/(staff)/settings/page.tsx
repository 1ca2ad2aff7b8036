import type { Metadata } from "next";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { requireMe } from "@/components/dashboard/server/me";
import { SettingsIndex } from "@/components/dashboard/settings/settings-index";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.settings.title };
}

/** All settings that the role allows. */
export default async function SettingsPage() {
  return <SettingsIndex scopes={(await requireMe()).scopes} />;
}
