import type { ProductWriterContext } from "@/lib/commerce/catalog";
import { createCategory } from "@/lib/commerce/categories";
import { findingOfField } from "@/lib/commerce/import-export/csv/issue";
import type { CategoryPath, CategoryStep } from "@/lib/commerce/import-export/product/categories";
import type { ProductDraft } from "@/lib/commerce/import-export/product/read-product";
import { Refusal } from "@/lib/kit/errors";
import { findNamed, foldName } from "@/lib/kit/fold-name";
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
        const { code, publicMessage: message } = error;
        const [flaw] = error.fieldErrors ?? [];
        const finding = flaw ? findingOfField(flaw) : { code, params: {}, message };
        draft.first.report("categories", finding, { isFatal: true });
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
    let category = findMeant(known, step, parentId);
    if (category === undefined) {
      if (isDryRun) return null;
      // One of another branch may have the slug that the file names.
      const isTaken = known.some((one) => one.slug === step.slug);
      const named = isTaken ? { name: step.name, position: step.position } : step;
      const { id, slug, name } = await createCategory(editor, { ...named, parentId });
      category = { id, slug, name, parentId };
      known.push(category);
    }
    parentId = category.id;
  }
  return parentId;
}

/**
 * The category of a path step, below the previous one: by its slug if the file has one, else by its name. A
 * slug made of the name is not used: `C`, `C++` and `C#` have the same.
 */
function findMeant(
  known: readonly Known[],
  { name, slug }: CategoryStep,
  parentId: string | null,
): Known | undefined {
  const below = known.filter((one) => one.parentId === parentId);
  const found = below.find((one) => one.slug === slug) ?? findNamed(below, name);
  if (found !== undefined || parentId !== null) return found;
  // What a seller has moved below another since is found there, as long as its name is the only one.
  if (slug !== undefined) return known.find((one) => one.slug === slug);
  const named = known.filter((one) => foldName(one.name) === foldName(name));
  return named.length === 1 ? named[0] : undefined;
}
