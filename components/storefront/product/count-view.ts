import { browserApi } from "@/components/storefront/shell/browser-api";

/** Counts a product as looked at, by asking for it as any visitor does. A view whose request fails is not counted. */
export async function countView(product: string, publishableKey: string): Promise<void> {
  const params = { path: { product } };
  await browserApi(publishableKey)
    .GET("/products/{product}", { params, keepalive: true })
    .catch(() => null);
}
