import { isReduced } from "@/components/storefront/product/offer";
import type { Media, Product, ProductOption, ProductVariant } from "@/lib/contract/product";

/** What is chosen so far: a value's id by its option's. */
export type Choices = Readonly<Record<string, string>>;

type Choosable = Pick<Product, "options" | "variants" | "defaultVariantId">;

/**
 * The variant a product page opens with: the one in its URL, else the default. If a sale excludes the
 * default, the cheapest available variant on sale, because the link that led here announced a sale.
 */
export function openingVariant(
  { variants, defaultVariantId }: Choosable,
  wanted: string | undefined,
): ProductVariant | undefined {
  const asked = variants.find(({ id }) => id === wanted);
  if (asked !== undefined) return asked;
  const usual = variants.find(({ id }) => id === defaultVariantId) ?? variants[0];
  if (usual && isReduced(usual.price)) return usual;
  const [reduced] = variants
    .filter(({ inStock, price }) => inStock && isReduced(price))
    .toSorted((a, b) => a.price.amount - b.price.amount);
  return reduced ?? usual;
}

/**
 * A product's pictures in the order its page shows them: the opening variant's first, so that it is
 * there before any script could scroll to it, then all others as the seller has put them.
 */
export function openingMedia(
  product: Choosable & Pick<Product, "media">,
  wanted: string | undefined,
): Media[] {
  const mediaId = openingVariant(product, wanted)?.mediaId;
  return product.media.toSorted((a, b) => Number(b.id === mediaId) - Number(a.id === mediaId));
}

/** The choices that make a variant. */
export function selectedChoices(variant: ProductVariant | undefined): Choices {
  return Object.fromEntries(
    (variant?.selectedOptions ?? []).map(({ optionId, valueId }) => [optionId, valueId]),
  );
}

/**
 * The variant to show once a value is chosen: with everything else as it was, or, where that is not
 * made, the nearest one with the value; one in stock before one that is sold out.
 */
export function chooseValue(
  { variants }: Choosable,
  choices: Choices,
  optionId: string,
  valueId: string,
): ProductVariant | undefined {
  const kept = (variant: ProductVariant) =>
    variant.selectedOptions.filter((chosen) => choices[chosen.optionId] === chosen.valueId).length;
  return variants
    .filter((variant) => has(variant, optionId, valueId))
    .toSorted((a, b) => kept(b) - kept(a) || Number(b.inStock) - Number(a.inStock))[0];
}

/** Whether a value can be bought together with the other selected values. */
export type ValueAvailability = "available" | "sold_out" | "not_made";

/** The availability of each value of an option, by its id. */
export function valueAvailabilities(
  { variants }: Choosable,
  option: ProductOption,
  choices: Choices,
): Record<string, ValueAvailability> {
  const others = Object.entries(choices).filter(([optionId]) => optionId !== option.id);
  return Object.fromEntries(
    option.values.map(({ id }) => {
      const fitting = variants.filter(
        (variant) =>
          has(variant, option.id, id) &&
          others.every(([optionId, valueId]) => has(variant, optionId, valueId)),
      );
      if (fitting.length === 0) return [id, "not_made"];
      return [id, fitting.some(({ inStock }) => inStock) ? "available" : "sold_out"];
    }),
  );
}

/** The values of an option that lead from what is chosen to a variant that is reduced, by their ids. */
export function reducedValues(
  product: Choosable,
  { id: optionId, values }: ProductOption,
  choices: Choices,
): ReadonlySet<string> {
  const leadsToReduced = (valueId: string) => {
    const variant = chooseValue(product, choices, optionId, valueId);
    return variant !== undefined && isReduced(variant.price);
  };
  return new Set(values.flatMap(({ id }) => (leadsToReduced(id) ? id : [])));
}

function has({ selectedOptions }: ProductVariant, optionId: string, valueId: string): boolean {
  return selectedOptions.some(
    (chosen) => chosen.optionId === optionId && chosen.valueId === valueId,
  );
}
