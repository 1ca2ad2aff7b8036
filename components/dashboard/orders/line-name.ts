import type { SellerOrder } from "@/lib/contract/seller-order";

type Named = Pick<SellerOrder["items"][number], "productName" | "variantName">;

/** What a line is called: the product, and which of its variants. */
export function lineName({ productName, variantName }: Named): string {
  return variantName === null ? productName : `${productName}, ${variantName}`;
}
