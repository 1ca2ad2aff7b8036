import type { ProductWriterContext } from "@/lib/commerce/catalog";
import { createCategory } from "@/lib/commerce/categories";
import type { CategoryPath, CategoryStep } from "@/lib/commerce/import-export/product/categories";
import type { ProductDraft } from "@/lib/commerce/import-export/product/read-product";
import { Refusal } from "@/lib/kit/errors";
import { slugify } from "@/lib/kit/text";
import { query } from "@/lib/platform/db";

type Known = { id: string; name: string; slug: string; parentId: string | null };

/**
 * The ids of the categories that products are listed in, by product; those the store lacks are made,
 * unless nothing is to be written. Categories are few: all of them are read.
 */
export async function findCategories(
  editor: ProductWriterContext,
  drafts: ProductDraft[],
  { isDryRun }: { isDryRun: boolean },
): Promise<Map<ProductDraft, string[]>> {
  const listed = drafts.filter(({ categories, first }) => categories && !first.hasFailed);
  if (listed.length === 0) return new Map();
  const known = await query<Known>(
    "import_categories",
    `SELECT id, name, slug, parent_id AS "parentId" FROM categories WHERE store_id = $1`,
    [editor.store.id],
  );
  const found = new Map<ProductDraft, string[]>();
  for (const draft of listed) {
    const ids: string[] = [];
    for (const path of draft.categories ?? []) {
      try {
        const id = await walk(editor, path, { known, isDryRun });
        if (id !== null) ids.push(id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const [sentence] = Object.values(error.fields ?? {}).flat();
        draft.first.wrong("categories", sentence ?? error.publicMessage);
      }
    }
    found.set(draft, ids);
  }
  return found;
}

async function walk(
  editor: ProductWriterContext,
  path: CategoryPath,
  { known, isDryRun }: { known: Known[]; isDryRun: boolean },
): Promise<string | null> {
  let parentId: string | null = null;
  for (const step of path) {
    let category: Known | undefined = known.find((one) => isMeant(one, step));
    if (category === undefined) {
      if (isDryRun) return null;
      const { id, slug, name } = await createCategory(editor, { ...step, parentId });
      category = { id, slug, name, parentId };
      known.push(category);
    }
    parentId = category.id;
  }
  return parentId;
}

/** By its slug where the file has one; else by its name, or the slug that would be made of it. */
function isMeant(one: Known, { name, slug }: CategoryStep): boolean {
  if (slug !== undefined) return one.slug === slug;
  return one.name.toLowerCase() === name.toLowerCase() || one.slug === slugify(name);
}
