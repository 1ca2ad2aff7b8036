import type { Metadata } from "next";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { bulkFilterFromUrl } from "@/components/dashboard/bulk-jobs/bulk-filter-from-url";
import { offeredActions } from "@/components/dashboard/bulk-jobs/offered-actions";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { ProductList } from "@/components/dashboard/products/product-list";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";
import { SellerProductQuery } from "@/lib/contract/seller-product";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.products.title };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const { status, sort } = SellerProductQuery.shape;

/** What the filter of stock asks of the API. */
const STOCK = {
  in: { inStock: "true" },
  out: { inStock: "false" },
  low: { lowStock: "true" },
} as const;

/** All products, the latest first. What makes no sense in the address is left out of the question. */
export default async function ProductsPage({ searchParams }: Address) {
  const [asked, me, canWrite, api, categories] = await Promise.all([
    searchParams,
    requireMe(),
    hasScope("products:write"),
    sellerApi(),
    listCategoryChoices(),
  ]);
  const stock = Object.entries(STOCK).find(([name]) => name === asked.stock)?.[1];
  const query = {
    status: status.safeParse(asked.status).data,
    sort: sort.safeParse(asked.sort).data,
    q: typeof asked.q === "string" ? asked.q.slice(0, 200) : undefined,
    category: categories.find(({ id }) => id === asked.category)?.id,
    page: /^[1-9]\d{0,8}$/.test(String(asked.page)) ? Number(asked.page) : undefined,
    ...stock,
  };
  const reply = await toResult(api.GET("/products", { params: { query } }));
  const filter = bulkFilterFromUrl(query);
  const actions = offeredActions("products", me.scopes);
  return <ProductList {...{ reply, categories, canWrite, actions, filter }} />;
}
