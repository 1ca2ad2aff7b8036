import { previewMembers } from "@/lib/commerce/catalog";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CollectionPreview, PreviewCollection } from "@/lib/contract/collection";
import { checkDefinition } from "./check-definition";

/** What a collection would have in it, without saving anything. Refuses validation_failed as saving it would. */
export async function previewCollection(
  ctx: SellerContext,
  { type, match = "all", rules, productIds = [] }: PreviewCollection,
): Promise<CollectionPreview> {
  const checked = await checkDefinition(ctx.store.id, { rules, productIds });
  return previewMembers(ctx, { type, match, rules: checked, productIds });
}
