import { hasScope } from "@/components/dashboard/api/me";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { DiscountForm } from "@/components/dashboard/discounts/discount-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.discounts.newTitle);

/** A code that is yet to be made. */
export default async function NewDiscountPage() {
  if (!(await hasScope("discounts:write"))) return <NotAllowed />;
  const categories = await listCategoryChoices();
  return <DiscountForm discount={null} canWrite categories={categories} products={[]} />;
}
