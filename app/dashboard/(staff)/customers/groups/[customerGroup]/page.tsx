import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { GroupForm } from "@/components/dashboard/customer-groups/group-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.customerGroups.title);

type Address = { params: Promise<{ customerGroup: string }> };

/** One group, with the customers added by hand. */
export default async function GroupPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "customers:write");
  const query = { addedToGroupId: path.customerGroup, perPage: 20 };
  const [group, members] = await Promise.all([
    read(api.GET("/customer-groups/{customerGroup}", { params: { path } })),
    toResult(api.GET("/customers", { params: { query } })),
  ]);
  return (
    <GroupForm
      key={group.id}
      group={group}
      members={members.ok ? members.data : null}
      canWrite={canWrite}
    />
  );
}
