import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { proxyOrderFile } from "@/components/storefront/shell/server/proxy-order-file";
import { shopApi } from "@/components/storefront/shell/server/shop-api";

type RouteContext = { params: Promise<{ order: string; document: string }> };

/** A document of an order as PDF, for visitors who can see the order. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const path = await params;
  const [api, token] = await Promise.all([shopApi(), findOrderToken(path.order)]);
  return proxyOrderFile(
    api.GET("/orders/{order}/documents/{document}/file", {
      params: { path, header: { "X-Order-Token": token } },
      parseAs: "arrayBuffer",
    }),
  );
}
