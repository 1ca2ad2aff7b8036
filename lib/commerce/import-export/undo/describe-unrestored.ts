import type { Unrestored } from "@/lib/commerce/catalog";
import { type Finding, findingOf } from "@/lib/commerce/import-export/csv/issue";

/** What a product does not get back. Variants that lack the same for the same reason share one finding. */
export function describeUnrestored(product: string, unrestored: readonly Unrestored[]): Finding[] {
  const alike = Map.groupBy(unrestored, ({ variant, ...what }) =>
    JSON.stringify([what, variant === undefined]),
  );
  return [...alike.values()].map((several) => {
    const [first] = several as [Unrestored];
    const names = several.flatMap(({ variant }) => variant ?? []);
    const variants = names.length > 0 ? names.join(", ") : null;
    return toFinding(first, { product, variants });
  });
}

function toFinding(
  unrestored: Unrestored,
  { product, variants }: { product: string; variants: string | null },
): Finding {
  switch (unrestored.what) {
    case "customField": {
      const { key: field, reason } = unrestored;
      return variants === null
        ? findingOf("custom_field_not_restored", { product, field, reason })
        : findingOf("variant_field_not_restored", { product, variants, field, reason });
    }
    case "picture":
      return variants === null
        ? findingOf("pictures_not_restored", { product })
        : findingOf("variant_pictures_not_restored", { product, variants });
    case "category":
      return findingOf("categories_not_restored", { product });
    case "sizeGuide":
      return findingOf("size_guide_not_restored", { product });
  }
}
