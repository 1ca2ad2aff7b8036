import { read } from "@/components/dashboard/api/answer";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ProductPreview } from "@/components/dashboard/products/product-preview";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { Markdown } from "@/components/ui/markdown";

export const generateMetadata = pageTitle((messages) => messages.products.preview);

type Address = { params: Promise<{ product: string }> };

/** A product as it is saved, drafts too, for members of staff. */
export default async function PreviewPage({ params }: Address) {
  const [path, api] = await Promise.all([params, sellerApi()]);
  const product = await read(api.GET("/products/{product}", { params: { path } }));
  return (
    <ProductPreview product={product}>
      <Markdown text={product.description} />
    </ProductPreview>
  );
}
