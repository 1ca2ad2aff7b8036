import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CategoryForm } from "@/components/dashboard/categories/category-form";
import { listAllCategories } from "@/components/dashboard/categories/server/list-all-categories";
import { listCustomFields } from "@/components/dashboard/custom-fields/server/list-custom-fields";
import { parseText } from "@/components/dashboard/list/url-query";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.categories.newTitle);

/** A category that is yet to be made; `?parent=` says below which. */
export default async function NewCategoryPage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("categories:write"))) return <NotAllowed />;
  const [{ parent }, api] = await Promise.all([searchParams, sellerApi()]);
  const [all, customFields] = await Promise.all([
    listAllCategories(api),
    listCustomFields("category"),
  ]);
  return (
    <CategoryForm
      category={null}
      all={all.ok ? all.data : []}
      parentId={parseText(parent, 255)}
      customFields={customFields}
      sizeGuide={null}
      canWrite
    />
  );
}
