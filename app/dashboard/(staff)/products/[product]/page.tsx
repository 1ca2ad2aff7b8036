import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { ProductForm } from "@/components/dashboard/products/product-form";
import { StockPanel } from "@/components/dashboard/products/stock-panel";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.products.title);

type Address = { params: Promise<{ product: string }> };

/** One product. */
export default async function ProductPage({ params }: Address) {
  const [path, canWrite, categories, api] = await Promise.all([
    params,
    hasScope("products:write"),
    listCategoryChoices(),
    sellerApi(),
  ]);
  const [product, levels] = await Promise.all([
    read(api.GET("/products/{product}", { params: { path } })),
    read(api.GET("/products/{product}/inventory", { params: { path } })),
  ]);
  return (
    <>
      <ProductForm key={product.id} product={product} categories={categories} canWrite={canWrite} />
      <StockPanel levels={levels} canWrite={canWrite} />
    </>
  );
}
