import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { proxyOrderFile } from "@/components/storefront/shell/server/proxy-order-file";
import { shopApi } from "@/components/storefront/shell/server/shop-api";

type RouteContext = { params: Promise<{ order: string; return: string }> };

/** The shipping label of a return, for visitors who can see the order. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const path = await params;
  const [api, token] = await Promise.all([shopApi(), findOrderToken(path.order)]);
  return proxyOrderFile(
    api.GET("/orders/{order}/returns/{return}/label", {
      params: { path, header: { "X-Order-Token": token } },
      parseAs: "arrayBuffer",
    }),
  );
}
