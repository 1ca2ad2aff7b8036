import { StaffList } from "@/components/dashboard/access/staff-list";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.access.staff);

/** All staff members of the store. */
export default async function StaffPage() {
  if (!(await hasScope("staff:read"))) return <NotAllowed />;
  const [me, api] = await Promise.all([requireMe(), sellerApi()]);
  return <StaffList reply={await toResult(api.GET("/staff"))} ownId={me.user.id} />;
}
