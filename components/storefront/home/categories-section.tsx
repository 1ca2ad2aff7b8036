import { allOf } from "@/components/storefront/home/all-of";
import { CategoryTiles } from "@/components/storefront/home/category-tiles";
import { TitledSection } from "@/components/storefront/home/titled-section";
import { findCategory, listCategories } from "@/components/storefront/shell/server/reads";
import type { HomeSectionOf } from "@/lib/contract/home-section";

/** Categories as pictures: those that were chosen, or all of the first level. */
export async function CategoriesSection({ section }: { section: HomeSectionOf<"categories"> }) {
  const { title, categoryIds } = section;
  const tree = await listCategories();
  const known = allOf(tree);
  // Asked for by themselves: the tree has no pictures of those below the first level.
  const chosen = await Promise.all(
    categoryIds.flatMap((id) => known.find((one) => one.id === id)?.slug ?? []).map(findCategory),
  );
  const shown = categoryIds.length === 0 ? tree : chosen.filter((category) => category !== null);
  if (shown.length === 0) return null;
  return (
    <TitledSection title={title}>
      <CategoryTiles categories={shown} />
    </TitledSection>
  );
}
