import { hasScope } from "@/components/dashboard/api/me";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { listProductFields } from "@/components/dashboard/custom-fields/server/list-custom-fields";
import { ProductForm } from "@/components/dashboard/products/product-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { listTaxClasses } from "@/components/dashboard/settings/server/tax-classes";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.products.newTitle);

/** A product that is yet to be made. */
export default async function NewProductPage() {
  if (!(await hasScope("products:write"))) return <NotAllowed />;
  const [categories, taxClasses, fields] = await Promise.all([
    listCategoryChoices(),
    listTaxClasses(),
    listProductFields(),
  ]);
  return (
    <ProductForm
      product={null}
      sizeGuide={null}
      {...{ categories, taxClasses, ...fields }}
      canWrite
    />
  );
}
