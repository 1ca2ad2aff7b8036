import type { Metadata } from "next";
import { ProductForm } from "@/components/dashboard/products/product-form";
import { listCategoryChoices } from "@/components/dashboard/server/category-choices";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.products.newTitle };
}

/** A product that is yet to be made. */
export default async function NewProductPage() {
  if (!(await may("products:write"))) return <NotAllowed />;
  return <ProductForm product={null} categories={await listCategoryChoices()} canWrite />;
}
