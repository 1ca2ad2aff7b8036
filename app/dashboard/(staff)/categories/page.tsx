import type { Metadata } from "next";
import { CategoryList } from "@/components/dashboard/categories/category-list";
import { allCategories } from "@/components/dashboard/server/all-categories";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.categories.title };
}

/** Every category, as a tree. */
export default async function CategoriesPage() {
  const [canWrite, api] = await Promise.all([may("categories:write"), sellerApi()]);
  return <CategoryList reply={await allCategories(api)} canWrite={canWrite} />;
}
