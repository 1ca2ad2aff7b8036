import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { bulkFilterFromUrl } from "@/components/dashboard/bulk-jobs/bulk-filter-from-url";
import { offeredActions } from "@/components/dashboard/bulk-jobs/offered-actions";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { ProductList } from "@/components/dashboard/products/product-list";
import { listTaxClasses } from "@/components/dashboard/settings/server/tax-classes";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { SellerProductQuery } from "@/lib/contract/seller-product";

export const generateMetadata = pageTitle((messages) => messages.products.title);

const { status, visibility, sort } = SellerProductQuery.shape;

/** What the filter of stock asks of the API. */
const STOCK = {
  in: { inStock: "true" },
  out: { inStock: "false" },
  low: { lowStock: "true" },
} as const;

/** All products, the latest first. What makes no sense in the address is left out of the question. */
export default async function ProductsPage({ searchParams }: { searchParams: SearchParams }) {
  const [asked, me, canWrite, api, categories, taxClasses] = await Promise.all([
    searchParams,
    requireMe(),
    hasScope("products:write"),
    sellerApi(),
    listCategoryChoices(),
    listTaxClasses(),
  ]);
  const stock = Object.entries(STOCK).find(([name]) => name === asked.stock)?.[1];
  const query = {
    status: status.safeParse(asked.status).data,
    visibility: visibility.safeParse(asked.visibility).data,
    sort: sort.safeParse(asked.sort).data,
    q: typeof asked.q === "string" ? asked.q.slice(0, 200) : undefined,
    category: categories.find(({ id }) => id === asked.category)?.id,
    page: parsePageNumber(asked.page),
    ...stock,
  };
  const reply = await toResult(api.GET("/products", { params: { query } }));
  const filter = bulkFilterFromUrl(query);
  const actions = offeredActions("products", me.scopes);
  return <ProductList {...{ reply, categories, taxClasses, canWrite, actions, filter }} />;
}
