import type { Metadata } from "next";
import { may } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { InventoryList } from "@/components/dashboard/inventory/inventory-list";
import { pageOf, type SearchParams, textOf } from "@/components/dashboard/list/url-query";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { resultOf } from "@/lib/client/result";
import { INVENTORY_SORTS } from "@/lib/contract/inventory";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.inventory.title };
}

/** The stock of every variant, by product. */
export default async function InventoryPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ stock, products, q, sort, page }, canWrite, canImport, canExport, api] =
    await Promise.all([
      searchParams,
      may("products:write"),
      may("imports:write"),
      may("exports:read"),
      sellerApi(),
    ]);
  const status = (["low", "out"] as const).find((one) => one === stock);
  const productStatus = (["published", "draft"] as const).find((one) => one === products);
  const query = {
    status,
    productStatus,
    q: textOf(q, 100),
    sort: INVENTORY_SORTS.find((known) => known === sort),
    page: pageOf(page),
  };
  const reply = await resultOf(api.GET("/inventory", { params: { query } }));
  return (
    <InventoryList reply={reply} canWrite={canWrite} canImport={canImport} canExport={canExport} />
  );
}
