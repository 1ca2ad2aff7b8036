import { EmptyState } from "@/components/dashboard/list/empty-state";
import { ButtonLink } from "@/components/dashboard/shell/links";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";

/** For a thing that is not there, or not any more. */
export default async function NotFoundPage() {
  const { shell } = (await getDashboardLanguage()).messages;
  return (
    <EmptyState
      order={1}
      title={shell.notFound}
      text={shell.notFoundText}
      action={<ButtonLink href="/dashboard">{shell.toHome}</ButtonLink>}
    />
  );
}
