import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CustomFieldList } from "@/components/dashboard/custom-fields/custom-field-list";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.customFields.title);

/** Every field that the store adds; the list comes whole. */
export default async function CustomFieldsPage() {
  const [canWrite, api] = await Promise.all([hasScope("store:write"), sellerApi()]);
  const reply = await toResult(api.GET("/custom-fields"));
  if (!reply.ok) return <CustomFieldList reply={reply} canWrite={canWrite} />;
  const { data } = reply.data;
  const meta = { currentPage: 1, perPage: data.length, total: data.length, lastPage: 1 };
  return <CustomFieldList reply={{ ok: true, data: { data, meta } }} canWrite={canWrite} />;
}
