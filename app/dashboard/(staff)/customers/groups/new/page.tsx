import { hasScope } from "@/components/dashboard/api/me";
import { GroupForm } from "@/components/dashboard/customer-groups/group-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.customerGroups.newTitle);

/** A group that is yet to be made. */
export default async function NewGroupPage() {
  if (!(await hasScope("customers:write"))) return <NotAllowed />;
  return <GroupForm group={null} members={null} canWrite />;
}
