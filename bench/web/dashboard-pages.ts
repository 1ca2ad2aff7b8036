import { assert } from "@/lib/kit/assert";
import { db } from "@/lib/platform/db";
import type { WebPage } from "./pages";
import { SCREEN_TARGETS, SEARCH_TARGETS } from "./targets";

/** The screens of the dashboard that a large shop makes heavy, as its owner sees them. */
export async function dashboardPages(storeId: string, cookie: string): Promise<WebPage[]> {
  const where = { storeId };
  const [order, product, customer] = await Promise.all([
    db.order.findFirst({ where, orderBy: { placedAt: "desc" } }),
    db.product.findFirst({ where: { ...where, hasVariants: true } }),
    db.customer.findFirst({ where }),
  ]);
  assert(order?.email && product && customer, "the large shop is as it was made");
  const screen = { isIndexed: false, screen: "desk", targets: SCREEN_TARGETS, cookie } as const;
  const search = { ...screen, targets: SEARCH_TARGETS };
  return [
    { name: "dashboard, home", path: "/dashboard", ...screen },
    { name: "dashboard, orders", path: "/dashboard/orders", ...screen },
    { name: "dashboard, orders by number", path: "/dashboard/orders?q=T-1005", ...search },
    { name: "dashboard, orders by mail", path: "/dashboard/orders?q=hannah1", ...search },
    { name: "dashboard, order", path: `/dashboard/orders/${order.id}`, ...screen },
    { name: "dashboard, products", path: "/dashboard/products", ...screen },
    { name: "dashboard, products by name", path: "/dashboard/products?q=walnut", ...search },
    { name: "dashboard, product", path: `/dashboard/products/${product.id}`, ...screen },
    { name: "dashboard, inventory", path: "/dashboard/inventory", ...screen },
    { name: "dashboard, inventory by name", path: "/dashboard/inventory?q=walnut", ...search },
    { name: "dashboard, categories", path: "/dashboard/categories", ...screen },
    { name: "dashboard, customers", path: "/dashboard/customers", ...screen },
    { name: "dashboard, customers by name", path: "/dashboard/customers?q=naka", ...search },
    { name: "dashboard, customer", path: `/dashboard/customers/${customer.id}`, ...screen },
    { name: "dashboard, analytics", path: "/dashboard/analytics?period=90d", ...screen },
  ];
}
