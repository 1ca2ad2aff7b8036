import { hasScope } from "@/components/dashboard/api/me";
import { CollectionForm } from "@/components/dashboard/collections/collection-form";
import { listRuleChoices } from "@/components/dashboard/collections/server/rule-choices";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.collections.newTitle);

/** A collection that is yet to be made. */
export default async function NewCollectionPage() {
  if (!(await hasScope("categories:write"))) return <NotAllowed />;
  return <CollectionForm collection={null} choices={await listRuleChoices()} known={[]} canWrite />;
}
