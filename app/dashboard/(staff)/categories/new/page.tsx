import type { Metadata } from "next";
import { type SearchParams, textOf } from "@/components/dashboard/address-query";
import { CategoryForm } from "@/components/dashboard/categories/category-form";
import { allCategories } from "@/components/dashboard/server/all-categories";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.categories.newTitle };
}

/** A category that is yet to be made; `?parent=` says below which. */
export default async function NewCategoryPage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await may("categories:write"))) return <NotAllowed />;
  const [{ parent }, api] = await Promise.all([searchParams, sellerApi()]);
  const all = await allCategories(api);
  return (
    <CategoryForm
      category={null}
      all={all.ok ? all.data : []}
      parentId={textOf(parent, 255)}
      canWrite
    />
  );
}
