import type { Metadata } from "next";
import { CategoryForm } from "@/components/dashboard/categories/category-form";
import { allCategories } from "@/components/dashboard/server/all-categories";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.categories.title };
}

type Address = { params: Promise<{ category: string }> };

/** One category, to be changed, moved or removed. */
export default async function CategoryPage({ params }: Address) {
  const [path, canWrite, api] = await Promise.all([params, may("categories:write"), sellerApi()]);
  const [category, all] = await Promise.all([
    read(api.GET("/categories/{category}", { params: { path } })),
    allCategories(api),
  ]);
  return (
    <CategoryForm
      key={category.updatedAt}
      category={category}
      all={all.ok ? all.data : []}
      canWrite={canWrite}
    />
  );
}
