import type { UpdateProduct, VariantInput } from "@/lib/contract/seller-product";
import { newId } from "@/lib/kit/ids";
import type { OptionFacts, VariantFacts } from "../rows";
import { type Draft, keptDrafts, onlyDraft } from "./drafts";
import { invalid } from "./invalid";
import { listedDrafts } from "./listed-drafts";
import { missingDrafts } from "./missing-drafts";
import { nextOptions } from "./next-options";
import type { Selection } from "./selections";

/** What of a variant a seller sets; a new one starts from nulls. */
export type VariantColumns = Pick<
  VariantFacts,
  "price" | "salePrice" | "cost" | "sku" | "barcode" | "weightGrams" | "mediaId"
>;

/** A variant as it is to be. */
export interface PlannedVariant extends VariantColumns {
  id: string;
  isNew: boolean;
  name: string | null;
  position: number;
  isDefault: boolean;
  selection: Selection;
  /** Units to set; undefined leaves them as they are, and a new variant at none. */
  stock: number | undefined;
}

/** Everything about options and variants after a change. */
export interface Matrix {
  options: OptionFacts[];
  variants: PlannedVariant[];
  removedVariantIds: string[];
}

/** What is asked for: the tables, and what is said of the product and meant for its variants. */
export type MatrixChange = Pick<
  UpdateProduct,
  "options" | "variants" | "stock" | "sku" | "barcode" | "weightGrams"
>;

/** Beyond this it is no longer something a shopper chooses from; it bounds what one request makes. */
const VARIANTS_MAX = 250;

/**
 * Decides the options and variants after a change. Options and variants that remain keep their ids,
 * found by id, or by name and selected options: carts and orders point at them.
 * - `options` alone: variants of values that are gone go, every combination with a new value is
 *   made, and an added option is answered with its first value by the variants there are.
 * - `variants` alone: those listed change or are added; none is removed.
 * - both: the list is the whole table.
 * Refuses validation_failed with the field that is wrong.
 */
export function planMatrix(
  current: { options: OptionFacts[]; variants: VariantFacts[] },
  change: MatrixChange,
): Matrix {
  const options = change.options ? nextOptions(current.options, change.options) : current.options;
  const drafts = draftAll(current, options, change);
  if (drafts.length > VARIANTS_MAX) {
    throw invalid("options", `They make more than ${VARIANTS_MAX} variants.`);
  }
  if (change.stock !== undefined && options.length > 0 && drafts.every(({ current }) => current)) {
    throw invalid("stock", "Each variant has its own stock.");
  }
  const variants = finish(options, drafts, change);
  const remaining = new Set(variants.map(({ id }) => id));
  const removedVariantIds = current.variants.map(({ id }) => id).filter((id) => !remaining.has(id));
  return { options, variants, removedVariantIds };
}

function draftAll(
  current: { options: OptionFacts[]; variants: VariantFacts[] },
  options: OptionFacts[],
  change: MatrixChange,
): Draft[] {
  const kept = keptDrafts(current, options);
  const listed = change.variants ?? [];
  if (options.length === 0) return [onlyDraft(kept, listed)];
  if (listed.length === 0) {
    return inOrderOfValues(options, [...kept, ...missingDrafts(current.options, options, kept)]);
  }
  const isWholeTable = change.options !== undefined;
  return listedDrafts({ options, kept, variants: current.variants }, listed, isWholeTable);
}

function inOrderOfValues(options: OptionFacts[], drafts: Draft[]): Draft[] {
  return drafts
    .map((draft) => ({ draft, places: places(options, draft.selection) }))
    .sort((a, b) => {
      const index = a.places.findIndex((place, i) => place !== b.places[i]);
      return index === -1 ? 0 : (a.places[index] ?? 0) - (b.places[index] ?? 0);
    })
    .map(({ draft }) => draft);
}

function places(options: OptionFacts[], selection: Selection): number[] {
  return options.map(({ id, values }) => values.findIndex((value) => value.id === selection[id]));
}

function finish(options: OptionFacts[], drafts: Draft[], product: MatrixChange): PlannedVariant[] {
  const wanted = drafts.filter(({ input }) => input?.isDefault);
  if (wanted.length > 1) throw invalid("variants", "Only one can be the default.");
  const chosen = wanted[0] ?? drafts.find(({ current }) => current?.isDefault) ?? drafts[0];
  return drafts.map((draft, position) => {
    const isDefault = draft === chosen;
    const wish = wishOf(draft, product, { isDefault, isOnly: options.length === 0 });
    return {
      ...columns(draft.current, wish),
      id: draft.current?.id ?? newId("variant"),
      isNew: draft.current === undefined,
      name: nameOf(options, draft.selection),
      position,
      isDefault,
      selection: draft.selection,
      stock: wish.stock,
    };
  });
}

/**
 * What is asked of one variant. What was said of the product itself counts where the variant says
 * nothing: codes for the default one, weight for it and for new ones, stock for new ones and for
 * the only one.
 */
function wishOf(
  { current, input = {} }: Draft,
  product: MatrixChange,
  { isDefault, isOnly }: { isDefault: boolean; isOnly: boolean },
): VariantInput {
  const isNew = current === undefined;
  return {
    ...input,
    sku: input.sku === undefined && isDefault ? product.sku : input.sku,
    barcode: input.barcode === undefined && isDefault ? product.barcode : input.barcode,
    weightGrams:
      input.weightGrams === undefined && (isDefault || isNew)
        ? product.weightGrams
        : input.weightGrams,
    stock: input.stock ?? (isOnly || isNew ? product.stock : undefined),
  };
}

/** What is asked for, over what there is. */
function columns(current: VariantFacts | undefined, wish: VariantInput): VariantColumns {
  return {
    price: sent(wish.price, current?.price),
    salePrice: sent(wish.salePrice, current?.salePrice),
    cost: sent(wish.cost, current?.cost),
    sku: sent(wish.sku, current?.sku),
    barcode: sent(wish.barcode, current?.barcode),
    weightGrams: sent(wish.weightGrams, current?.weightGrams),
    mediaId: sent(wish.mediaId, current?.mediaId),
  };
}

function sent<T>(value: T | null | undefined, current: T | null | undefined): T | null {
  return value === undefined ? (current ?? null) : value;
}

function nameOf(options: OptionFacts[], selection: Selection): string | null {
  const names = options.flatMap(
    ({ id, values }) => values.find((value) => value.id === selection[id])?.name ?? [],
  );
  return names.length === 0 ? null : names.join(" / ");
}
