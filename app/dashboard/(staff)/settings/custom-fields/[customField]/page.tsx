import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CustomFieldForm } from "@/components/dashboard/custom-fields/custom-field-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.customFields.title);

type Address = { params: Promise<{ customField: string }> };

/** One field that the store adds. */
export default async function CustomFieldPage({ params }: Address) {
  const [path, canWrite, api] = await Promise.all([params, hasScope("store:write"), sellerApi()]);
  const field = await read(api.GET("/custom-fields/{customField}", { params: { path } }));
  return <CustomFieldForm key={field.id} field={field} canWrite={canWrite} />;
}
