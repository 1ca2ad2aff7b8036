import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { CustomFieldForm } from "@/components/dashboard/custom-fields/custom-field-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.customFields.title);

type Address = { params: Promise<{ customField: string }> };

/** One field that the store adds. */
export default async function CustomFieldPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "store:write");
  const field = await read(api.GET("/custom-fields/{customField}", { params: { path } }));
  return <CustomFieldForm key={field.id} field={field} canWrite={canWrite} />;
}
