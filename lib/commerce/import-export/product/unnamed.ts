import type { ProductRecord } from "@/lib/commerce/catalog";
import { findNamed, foldName } from "@/lib/kit/fold-name";
import { EXEMPT_CLASS, STANDARD_CLASS } from "@/lib/kit/tax-class";
import { type NamedOption, OPTION_COLUMNS } from "./options";
import type { ProductDraft } from "./read-product";
import type { VariantDraft } from "./variants";

/**
 * The same draft with the existing product's names: unnamed options of the file are matched by position. Null if the
 * file does not identify its variants; the reason is then an issue.
 */
export function inWordsOf(draft: ProductDraft, current: ProductRecord): ProductDraft | null {
  const { options } = draft;
  if (options === undefined) return draft;
  const named = options.map((option, place): NamedOption => {
    const known = option.isNamed ? undefined : current.options[place];
    return known ? { ...option, name: known.name, isRequired: known.required } : option;
  });
  const names = new Map(options.map(({ name }, place) => [name, named[place]?.name ?? name]));
  const lacking = current.options.filter(({ name }) => findNamed(named, name) === undefined);
  if (lacking.length > 0) {
    const [nameColumn] = OPTION_COLUMNS[0];
    const options = lacking.map(({ name }) => name).join(", ");
    draft.first.wrong(nameColumn, "options_not_named", { options });
    return null;
  }
  return {
    ...draft,
    options: named,
    variants: draft.variants?.map((variant) => ({
      ...variant,
      input: {
        ...variant.input,
        selectedOptions: variant.input.selectedOptions?.map(({ name, value }) => ({
          name: names.get(name) ?? name,
          value,
        })),
      },
    })),
  };
}

/** The variants of a product that no row of the file names. */
export function unnamedVariants({ variants }: ProductDraft, current: ProductRecord) {
  if (variants === undefined || current.options.length === 0) return [];
  const named = new Set(variants.map(({ input }) => keyOf(current, input.selectedOptions ?? [])));
  return current.variants.filter((variant) => {
    const chosen = current.options.flatMap(({ id, name, values }) => {
      const value = values.find((one) => one.id === variant.valueIds[id]);
      return value ? [{ name, value: value.name }] : [];
    });
    return !named.has(keyOf(current, chosen));
  });
}

/**
 * The draft of a file with only some of a product's variants: product values that are derived from all variants, such
 * as its price or that it is a download, are not derived from some.
 */
export function aboutSome(draft: ProductDraft, current: ProductRecord): ProductDraft {
  const { taxable: _taxable, productType, trackInventory, ...input } = draft.input;
  return {
    ...draft,
    input: {
      ...input,
      productType: draft.first.isFilled("productType") ? productType : undefined,
      trackInventory: trackInventory || undefined,
    },
    variants: draft.variants?.map((variant) => withOwnTax(variant, current)),
  };
}

function withOwnTax(variant: VariantDraft, current: ProductRecord): VariantDraft {
  const { cells, input } = variant;
  const isTaxed =
    cells.has("taxClass") || cells.has("variantTaxClass") ? null : cells.claim("taxable");
  if (typeof isTaxed !== "boolean") return variant;
  const isExempt = current.taxClass === EXEMPT_CLASS;
  if (isTaxed !== isExempt) return variant;
  return { ...variant, input: { ...input, taxClass: isTaxed ? STANDARD_CLASS : EXEMPT_CLASS } };
}

function keyOf({ options }: ProductRecord, chosen: { name: string; value: string }[]): string {
  return JSON.stringify(options.map(({ name }) => foldName(findNamed(chosen, name)?.value ?? "")));
}
