import type { Metadata } from "next";
import { pageOf, type SearchParams, textOf } from "@/components/dashboard/address-query";
import { InventoryList } from "@/components/dashboard/inventory/inventory-list";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { INVENTORY_SORTS } from "@/lib/contract/inventory";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.inventory.title };
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
  const reply = await outcomeOf(api.GET("/inventory", { params: { query } }));
  return (
    <InventoryList reply={reply} canWrite={canWrite} canImport={canImport} canExport={canExport} />
  );
}
