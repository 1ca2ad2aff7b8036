import type { Unrestored } from "@/lib/commerce/catalog";

/** One of them, and several. */
const NOUNS: Readonly<Record<Unrestored["what"], readonly [string, string]>> = {
  customField: ["the custom field", "the custom field"],
  picture: ["a picture", "pictures"],
  category: ["a category", "categories"],
  sizeGuide: ["the size guide", "the size guide"],
};

/** Sentences about what a product does not get back. Variants that lack the same for the same reason share one. */
export function describeUnrestored(unrestored: readonly Unrestored[]): string[] {
  const alike = Map.groupBy(unrestored, ({ what, key, reason, variant }) =>
    JSON.stringify([what, key, reason, variant === undefined]),
  );
  return [...alike.values()].map((several) => {
    const [{ what, key, reason = "Deleted since the import." }] = several as [Unrestored];
    const [one, many] = NOUNS[what];
    const variants = several.flatMap(({ variant }) => variant ?? []);
    const noun = several.length === 1 ? one : many;
    const of = variants.length > 0 ? `of ${variants.join(", ")}` : undefined;
    return `Not restored: ${[noun, key, of].filter(Boolean).join(" ")}. ${reason}`;
  });
}
