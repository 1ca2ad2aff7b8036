import type { Metadata } from "next";
import { DiscountForm } from "@/components/dashboard/discounts/discount-form";
import { listCategoryChoices } from "@/components/dashboard/server/category-choices";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.discounts.newTitle };
}

/** A code that is yet to be made. */
export default async function NewDiscountPage() {
  if (!(await may("discounts:write"))) return <NotAllowed />;
  const categories = await listCategoryChoices();
  return <DiscountForm discount={null} canWrite categories={categories} products={[]} />;
}
