import { Lock } from "lucide-react";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { ButtonLink } from "@/components/dashboard/shell/links";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";

/** In place of a screen that the role of the signed-in member of staff does not include. */
export async function NotAllowed() {
  const { settings } = (await getDashboardLanguage()).messages;
  return (
    <EmptyState
      title={settings.notAllowed}
      text={settings.notAllowedText}
      icon={Lock}
      action={<ButtonLink href="/dashboard/settings">{settings.title}</ButtonLink>}
    />
  );
}
