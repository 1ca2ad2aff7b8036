import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CategoryList } from "@/components/dashboard/categories/category-list";
import { listAllCategories } from "@/components/dashboard/categories/server/list-all-categories";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.categories.title);

/** Every category, as a tree. */
export default async function CategoriesPage() {
  const [canWrite, api] = await Promise.all([hasScope("categories:write"), sellerApi()]);
  return <CategoryList reply={await listAllCategories(api)} canWrite={canWrite} />;
}
