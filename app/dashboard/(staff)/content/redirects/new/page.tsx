import { hasScope } from "@/components/dashboard/api/me";
import { RedirectForm } from "@/components/dashboard/content/redirect-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.redirects.newTitle);

/** A redirect that is yet to be made. */
export default async function NewRedirectPage() {
  if (!(await hasScope("content:write"))) return <NotAllowed />;
  return <RedirectForm redirect={null} canWrite />;
}
