import { requireMe } from "@/components/dashboard/api/me";
import { SettingsIndex } from "@/components/dashboard/settings/settings-index";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.settings.title);

/** All settings that the role allows. */
export default async function SettingsPage() {
  return <SettingsIndex scopes={(await requireMe()).scopes} />;
}
