import { refuse } from "@/lib/kit/errors";
import type { View } from "./prices";
import { findProduct, type ProductFacts } from "./rows";

/** A product of any status, by id or slug. Refuses not_found. */
export async function findSellerProduct(view: View, product: string): Promise<ProductFacts> {
  const found = await findProduct(view.store.id, product);
  if (found === null) throw refuse("not_found");
  return found;
}
