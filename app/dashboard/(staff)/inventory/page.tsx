import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { InventoryList } from "@/components/dashboard/inventory/inventory-list";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { INVENTORY_SORTS } from "@/lib/contract/inventory";

export const generateMetadata = pageTitle((messages) => messages.inventory.title);

/** The stock of every variant, by product. */
export default async function InventoryPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ stock, products, q, sort, page }, canWrite, canImport, canExport, api] =
    await Promise.all([
      searchParams,
      hasScope("products:write"),
      hasScope("imports:write"),
      hasScope("exports:read"),
      sellerApi(),
    ]);
  const status = (["low", "out"] as const).find((one) => one === stock);
  const productStatus = (["published", "draft"] as const).find((one) => one === products);
  const query = {
    status,
    productStatus,
    q: parseText(q, 100),
    sort: INVENTORY_SORTS.find((known) => known === sort),
    page: parsePageNumber(page),
  };
  const reply = await toResult(api.GET("/inventory", { params: { query } }));
  return (
    <InventoryList reply={reply} canWrite={canWrite} canImport={canImport} canExport={canExport} />
  );
}
