import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { CategoryForm } from "@/components/dashboard/categories/category-form";
import { listAllCategories } from "@/components/dashboard/categories/server/list-all-categories";
import { findPageChoice } from "@/components/dashboard/content/server/find-page-choice";
import { listCustomFields } from "@/components/dashboard/custom-fields/server/list-custom-fields";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.categories.title);

type Address = { params: Promise<{ category: string }> };

/** One category, to be changed, moved or removed. */
export default async function CategoryPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "categories:write");
  const [category, all, customFields] = await Promise.all([
    read(api.GET("/categories/{category}", { params: { path } })),
    listAllCategories(api),
    listCustomFields("category"),
  ]);
  return (
    <CategoryForm
      key={category.id}
      category={category}
      all={all.ok ? all.data : []}
      customFields={customFields}
      sizeGuide={await findPageChoice(category.sizeGuideId)}
      canWrite={canWrite}
    />
  );
}
