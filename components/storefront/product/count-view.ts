import { browserApi } from "@/components/storefront/shell/browser-api";

type Counted = {
  /** False where the server has counted that the product is looked at. */
  isView: boolean;
  /** What was looked for in the list that it was opened from. */
  searchTerm: string | undefined;
};

/** Counts a product as looked at, and as found by a search, by asking for it. What fails is not counted. */
export async function countView(
  product: string,
  publishableKey: string,
  { isView, searchTerm }: Counted,
): Promise<void> {
  const query = { ...(!isView && { isView: "false" as const }), ...(searchTerm && { searchTerm }) };
  const params = { path: { product }, query };
  await browserApi(publishableKey)
    .GET("/products/{product}", { params, keepalive: true })
    .catch(() => null);
}
