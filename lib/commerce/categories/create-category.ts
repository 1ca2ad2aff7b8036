import type { AuditContext } from "@/lib/commerce/audit";
import { checkSizeGuide } from "@/lib/commerce/catalog";
import { mergeCustomValues, readCustomValues } from "@/lib/commerce/custom-fields";
import { translatedSlugs } from "@/lib/commerce/translations";
import type { CreateCategory } from "@/lib/contract/category";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { freeSlugOf, slugify, slugOfId, slugStem } from "@/lib/kit/text";
import { type Prisma, rejectDuplicate, type Tx } from "@/lib/platform/db";
import { finishCategory } from "./finish-category";
import type { CategoryRecord } from "./seller-rows";
import { changeTree, checkPlacement } from "./tree";

/**
 * Makes a category. Without a slug it gets one made of its name, with a number where that is taken.
 * Refuses slug_taken, and validation_failed for custom fields, and for a parent the store lacks or that is too deep.
 */
export async function createCategory(
  author: AuditContext,
  { slug: wanted, customFields: sent, ...input }: CreateCategory,
): Promise<CategoryRecord> {
  const { store, now } = author;
  const id = newId("category");
  return changeTree(store.id, async (tx) => {
    await checkPlacement(tx, store.id, { id, parentId: input.parentId ?? null });
    await checkSizeGuide(tx, store.id, input.sizeGuideId);
    const owner = { storeId: store.id, owner: "category" } as const;
    const values = mergeCustomValues({}, await readCustomValues(tx, owner, sent));
    // The parse edge of a JSON column: the request was JSON.
    const customFields = values as Prisma.InputJsonObject;
    const slug = wanted ?? (await freeSlug(tx, store.id, slugify(input.name) || slugOfId(id)));
    const place = { id, slug, storeId: store.id, createdAt: now, updatedAt: now };
    const data = { ...input, ...place, customFields };
    await rejectDuplicate(tx.category.create({ data }), () => refuse("slug_taken"));
    return finishCategory(tx, author, { action: "category.created", id, before: null });
  });
}

/** The wanted slug, or the first free one of wanted-2, wanted-3, …; the tree's lock keeps it free. */
async function freeSlug(tx: Tx, storeId: string, wanted: string): Promise<string> {
  const stem = slugStem(wanted);
  const rows = await tx.category.findMany({
    where: { storeId, slug: { startsWith: stem } },
    select: { slug: true },
  });
  const translated = await translatedSlugs(tx, { storeId, ownerType: "category" }, stem);
  return freeSlugOf(wanted, new Set([...rows.map(({ slug }) => slug), ...translated]));
}
