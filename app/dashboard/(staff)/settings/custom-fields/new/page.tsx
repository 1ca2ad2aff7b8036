import { hasScope } from "@/components/dashboard/api/me";
import { CustomFieldForm } from "@/components/dashboard/custom-fields/custom-field-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.customFields.new);

/** A field that is yet to be made. */
export default async function NewCustomFieldPage() {
  if (!(await hasScope("store:write"))) return <NotAllowed />;
  return <CustomFieldForm field={null} canWrite />;
}
