import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { slugify } from "@/lib/kit/text";
import { sqlState, transaction } from "@/lib/platform/db";
import type { View } from "../prices";

/** What a seller says of a new category. */
export interface NewCategory {
  name: string;
  slug?: string;
  description?: string;
  imageUrl?: string | null;
  parentId?: string | null;
  position?: number;
  metaTitle?: string | null;
  metaDescription?: string | null;
}

/** Makes a category. Refuses slug_taken, and validation_failed for a parent the store lacks. */
export async function createCategory(
  { store, now }: Pick<View, "store" | "now">,
  input: NewCategory,
): Promise<{ id: string; slug: string }> {
  const id = newId("category");
  const slug = input.slug ?? (slugify(input.name) || id.toLowerCase().replace("_", "-"));
  try {
    await transaction(async (tx) => {
      if (input.parentId) {
        const parent = await tx.category.findFirst({
          where: { id: input.parentId, storeId: store.id },
        });
        if (parent === null) {
          throw refuse("validation_failed", { fields: { parentId: ["Does not exist."] } });
        }
      }
      await tx.category.create({
        data: { ...input, id, slug, storeId: store.id, createdAt: now, updatedAt: now },
      });
      await tx.$queryRaw`SELECT touch_catalog(${store.id}, NULL)::text`;
    });
  } catch (error) {
    throw sqlState(error) === "23505" ? refuse("slug_taken") : error;
  }
  return { id, slug };
}
