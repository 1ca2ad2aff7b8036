import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import type { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { DiscountForm } from "@/components/dashboard/discounts/discount-form";
import { DiscountTestCard } from "@/components/dashboard/discounts/discount-test-card";
import { UsesCard } from "@/components/dashboard/discounts/uses-card";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import type { Discount } from "@/lib/contract/discount";

export const generateMetadata = pageTitle((messages) => messages.discounts.title);

type Address = { params: Promise<{ discount: string }> };

/** One code, to be changed or removed. */
export default async function DiscountPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "discounts:write");
  const discount = await read(api.GET("/discounts/{discount}", { params: { path } }));
  const [categories, uses, products] = await Promise.all([
    listCategoryChoices(),
    read(api.GET("/discounts/{discount}/uses", { params: { path } })),
    Promise.all(productsOf(discount).map((id) => nameOf(api, id))),
  ]);
  return (
    <>
      <DiscountForm
        key={discount.id}
        discount={discount}
        canWrite={canWrite}
        categories={categories}
        products={products}
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <UsesCard uses={uses} />
        <DiscountTestCard discount={discount} />
      </div>
    </>
  );
}

/** More stand by their ids: a category would have been the better choice. */
const NAMED_MAX = 20;

function productsOf({ productIds, buyXGetY, bundlePrice }: Discount): string[] {
  const ids = [
    ...productIds,
    ...(buyXGetY ? [...buyXGetY.buy.productIds, ...buyXGetY.get.productIds] : []),
    ...(bundlePrice?.items.map(({ productId }) => productId) ?? []),
  ];
  return [...new Set(ids)].slice(0, NAMED_MAX);
}

async function nameOf(api: Awaited<ReturnType<typeof sellerApi>>, product: string) {
  const reply = await toResult(api.GET("/products/{product}", { params: { path: { product } } }));
  return { id: product, name: reply.ok ? reply.data.data.name : product };
}
