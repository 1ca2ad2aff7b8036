import { browserApi } from "@/components/storefront/shell/browser-api";

type Counted = {
  /** False if the server has counted the view already. */
  isView: boolean;
  /** The search term of the list that the product was opened from. */
  searchTerm: string | undefined;
};

/** Counts a view of a product, and a click on a search result, by requesting it. Failed requests are not counted. */
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
