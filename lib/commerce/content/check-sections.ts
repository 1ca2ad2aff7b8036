import type { HomeSection } from "@/lib/contract/home-section";
import { fieldError, type RefusalFields, refuseField, requireValidFields } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";

/** The slug of the home page, which has an address without one. A store has one of a type and slug. */
export const HOME_SLUG = "home";

/**
 * Refuses validation_failed for sections of an entry that has none, and for sections that name a product, a category or
 * a collection that the store lacks, by the field.
 */
export async function checkSections(
  tx: Tx,
  { storeId, type }: { storeId: string; type: string },
  sections: readonly HomeSection[],
): Promise<void> {
  if (sections.length === 0) return;
  if (type !== "home") throw refuseSections();
  const wanted = sections.map(idsOf);
  const among = (ids: readonly string[]) => ({
    where: { storeId, id: { in: [...ids] } },
    select: { id: true },
  });
  const [products, categories, collections] = await Promise.all([
    tx.product.findMany(among(wanted.flatMap(({ productIds }) => productIds))),
    tx.category.findMany(among(wanted.flatMap(({ categoryIds }) => categoryIds))),
    tx.collection.findMany(among(wanted.flatMap(({ collectionIds }) => collectionIds))),
  ]);
  const known = new Set([...products, ...categories, ...collections].map(({ id }) => id));
  const fields: RefusalFields = {};
  for (const [at, section] of wanted.entries()) {
    const { productIds, categoryIds, categoryField, collectionIds } = section;
    if (productIds.some((id) => !known.has(id))) fields[`sections.${at}.productIds`] = UNKNOWN;
    if (categoryIds.some((id) => !known.has(id)))
      fields[`sections.${at}.${categoryField}`] = UNKNOWN;
    if (collectionIds.some((id) => !known.has(id))) fields[`sections.${at}.collectionId`] = UNKNOWN;
  }
  requireValidFields(fields);
}

const UNKNOWN = [fieldError("not_found", "One of them does not exist.")];

/** What a section refers to. */
function idsOf(section: HomeSection) {
  const nothing = {
    productIds: [],
    categoryIds: [],
    categoryField: "categoryIds",
    collectionIds: [],
  };
  switch (section.type) {
    case "products": {
      const { productIds, categoryId, collectionId } = section;
      const categoryIds = categoryId === null ? [] : [categoryId];
      const collectionIds = collectionId ? [collectionId] : [];
      return { productIds, categoryIds, categoryField: "categoryId", collectionIds };
    }
    case "categories":
      return { ...nothing, categoryIds: section.categoryIds };
    case "hero":
    case "text":
    case "picture":
    case "film":
    case "reviews":
      return nothing;
    default:
      return section satisfies never;
  }
}

const refuseSections = () => refuseField("sections", "invalid", "Only the home page has sections.");

/** The refusal of another slug for the home page. */
export const refuseHomeSlug = () =>
  refuseField("slug", "invalid", "The home page has no slug of its own.");
