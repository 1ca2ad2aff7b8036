import type { Metadata } from "next";
import { ProductPreview } from "@/components/dashboard/products/product-preview";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { Markdown } from "@/components/ui/markdown";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.products.preview };
}

type Address = { params: Promise<{ product: string }> };

/** A product as it is saved, drafts too, for whoever works here. */
export default async function PreviewPage({ params }: Address) {
  const [path, api] = await Promise.all([params, sellerApi()]);
  const product = await read(api.GET("/products/{product}", { params: { path } }));
  return (
    <ProductPreview product={product}>
      <Markdown text={product.description} />
    </ProductPreview>
  );
}
