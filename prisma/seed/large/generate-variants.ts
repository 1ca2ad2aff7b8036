import { newId } from "@/lib/kit/ids";
import type { GeneratedProduct } from "./generated-product";
import { CHOICES, COLOURS } from "./product-vocabulary";

type Table = Pick<GeneratedProduct, "options" | "values" | "variants" | "choices" | "stock">;
/** A whole number from one to another, both included. */
export type Between = (least: number, most: number) => number;

/** What is bought as it is. */
export function singleVariant(productId: string, between: Between): Table {
  const id = newId("variant");
  return {
    options: [],
    values: [],
    variants: [variantRow(productId, { id, name: null, position: 0, price: null, between })],
    choices: [],
    stock: [{ variant_id: id, available: unitsOf(between) }],
  };
}

/** One option or two; the large size costs more. */
export function generateVariants(
  productId: string,
  { random, price, between }: { random: () => number; price: number; between: Between },
): Table {
  const names =
    random() < 0.3
      ? (["Colour", "Size"] as const)
      : ([random() < 0.5 ? "Size" : "Colour"] as const);
  const options = names.map((name, position) => ({
    id: newId("option"),
    product_id: productId,
    name,
    position,
    display: name === "Colour" ? "swatch" : "button",
  }));
  const values = options.flatMap((option) =>
    CHOICES[option.name].slice(0, between(2, 3)).map((name, position) => ({
      id: newId("optionValue"),
      option_id: option.id,
      name,
      position,
      swatch_color: name in COLOURS ? COLOURS[name as keyof typeof COLOURS] : null,
    })),
  );
  const selections = options.reduce<(typeof values)[]>(
    (lists, { id }) =>
      lists.flatMap((list) =>
        values.filter(({ option_id }) => option_id === id).map((value) => [...list, value]),
      ),
    [[]],
  );
  const variants = selections.map((selection, position) => {
    const isLarge = selection.some(({ name }) => name === "Large");
    return {
      selection,
      row: variantRow(productId, {
        id: newId("variant"),
        name: selection.map(({ name }) => name).join(" / "),
        position,
        price: isLarge ? Math.round((price * 1.4) / 50) * 50 : null,
        between,
      }),
    };
  });
  return {
    options,
    values,
    variants: variants.map(({ row }) => row),
    choices: variants.flatMap(({ row, selection }) =>
      selection.map((value) => ({
        variant_id: row.id,
        option_id: value.option_id,
        value_id: value.id,
      })),
    ),
    stock: variants.map(({ row }) => ({ variant_id: row.id, available: unitsOf(between) })),
  };
}

function variantRow(
  productId: string,
  {
    between,
    ...variant
  }: { id: string; name: string | null; position: number; price: number | null; between: Between },
) {
  return {
    ...variant,
    product_id: productId,
    is_default: variant.position === 0,
    sku: `FF-${between(100_000, 999_999)}`,
    weight_grams: between(80, 4000),
  };
}

/** One in twelve is sold out. */
function unitsOf(between: Between): number {
  return between(1, 12) === 1 ? 0 : between(1, 120);
}
