import { KeyForm } from "@/components/dashboard/access/key-form";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.access.newKey);

/** A key that is yet to be made. */
export default async function NewKeyPage() {
  if (!(await hasScope("api-keys:write"))) return <NotAllowed />;
  return <KeyForm isLive={(await requireMe()).livemode} />;
}
