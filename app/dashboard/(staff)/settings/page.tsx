import type { Metadata } from "next";
import { requireMe } from "@/components/dashboard/api/me";
import { SettingsIndex } from "@/components/dashboard/settings/settings-index";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.settings.title };
}

/** All settings that the role allows. */
export default async function SettingsPage() {
  return <SettingsIndex scopes={(await requireMe()).scopes} />;
}
