import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { findPageChoice } from "@/components/dashboard/content/server/find-page-choice";
import { listProductFields } from "@/components/dashboard/custom-fields/server/list-custom-fields";
import { BundlePanel } from "@/components/dashboard/products/bundle-panel";
import { FilePanel } from "@/components/dashboard/products/file-panel";
import { LicenseKeyPanel } from "@/components/dashboard/products/license-key-panel";
import { ProductForm } from "@/components/dashboard/products/product-form";
import { RelatedPanel } from "@/components/dashboard/products/related-panel";
import { listProductChoices } from "@/components/dashboard/products/server/list-product-choices";
import { StockPanel } from "@/components/dashboard/products/stock-panel";
import { listTaxClasses } from "@/components/dashboard/settings/server/tax-classes";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.products.title);

type Address = { params: Promise<{ product: string }> };

/** One product. */
export default async function ProductPage({ params }: Address) {
  const [path, canWrite, categories, taxClasses, fields, api] = await Promise.all([
    params,
    hasScope("products:write"),
    listCategoryChoices(),
    listTaxClasses(),
    listProductFields(),
    sellerApi(),
  ]);
  const [product, levels, files, related] = await Promise.all([
    read(api.GET("/products/{product}", { params: { path } })),
    read(api.GET("/products/{product}/inventory", { params: { path } })),
    toResult(api.GET("/products/{product}/files", { params: { path } })),
    read(api.GET("/products/{product}/related", { params: { path } })),
  ]);
  const [known, sizeGuide] = await Promise.all([
    listProductChoices([...related.productIds, ...related.boughtTogetherIds]),
    findPageChoice(product.sizeGuideId),
  ]);
  const parts = product.bundle?.parts.map(({ variantId, quantity }) => `${quantity} ${variantId}`);
  const chosen = known.slice(0, related.productIds.length);
  return (
    <>
      <ProductForm
        // What it is made of is saved beside the form, which goes on from there.
        key={`${product.id} ${parts}`}
        product={product}
        categories={categories}
        sizeGuide={sizeGuide}
        taxClasses={taxClasses}
        {...fields}
        canWrite={canWrite}
      />
      {product.productType === "physical" && !product.hasVariants && (
        <BundlePanel
          key={`bundle ${parts}`}
          product={product.id}
          bundle={product.bundle}
          canWrite={canWrite}
        />
      )}
      <StockPanel levels={levels} canWrite={canWrite} />
      {(product.digital || levels.some(({ hasLicenseKeys }) => hasLicenseKeys)) && (
        <LicenseKeyPanel levels={levels} canWrite={canWrite} />
      )}
      <FilePanel
        product={product.id}
        productType={product.productType}
        levels={levels}
        files={files}
        canWrite={canWrite}
      />
      <RelatedPanel
        key={related.productIds.join()}
        product={product.id}
        chosen={chosen}
        bought={known.slice(chosen.length)}
        canWrite={canWrite}
      />
    </>
  );
}
