import type { Metadata } from "next";
import { ProductForm } from "@/components/dashboard/products/product-form";
import { StockPanel } from "@/components/dashboard/products/stock-panel";
import { read } from "@/components/dashboard/server/answer";
import { listCategoryChoices } from "@/components/dashboard/server/category-choices";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.products.title };
}

type Address = { params: Promise<{ product: string }> };

/** One product. Its form begins anew with each version, which stock does not move. */
export default async function ProductPage({ params }: Address) {
  const [path, canWrite, categories, api] = await Promise.all([
    params,
    may("products:write"),
    listCategoryChoices(),
    sellerApi(),
  ]);
  const [product, levels] = await Promise.all([
    read(api.GET("/products/{product}", { params: { path } })),
    read(api.GET("/products/{product}/inventory", { params: { path } })),
  ]);
  return (
    <>
      <ProductForm
        key={`${product.id} ${product.version}`}
        product={product}
        categories={categories}
        canWrite={canWrite}
      />
      <StockPanel levels={levels} canWrite={canWrite} />
    </>
  );
}
