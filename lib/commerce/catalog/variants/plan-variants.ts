import { NEW_VARIANT, overlay } from "@/lib/commerce/catalog/product-columns";
import type { OptionRecord, VariantColumns, VariantRecord } from "@/lib/commerce/catalog/rows";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import { refuseRule } from "@/lib/contract/field-rules";
import { VARIANT_FIELD_NAMES } from "@/lib/contract/product-fields";
import type { VariantInput } from "@/lib/contract/seller-product";
import { VARIANTS_MAX } from "@/lib/contract/seller-product";
import { refuseField } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Draft, defaultDraft, remainingDrafts } from "./drafts";
import { toVariantInput, type VariantsInput } from "./inputs";
import { listedDrafts } from "./listed-drafts";
import { missingDrafts } from "./missing-drafts";
import { nextOptions } from "./next-options";
import type { Selection } from "./selections";
import type { VariantPast } from "./variant-past";

/** A planned variant. */
export interface PlannedVariant extends VariantColumns {
  id: string;
  isNew: boolean;
  name: string | null;
  position: number;
  isDefault: boolean;
  selection: Selection;
  /** The stock to set; undefined leaves it unchanged, and at 0 for a new variant. */
  stock: number | undefined;
  /** The price history of a restored variant. */
  past?: VariantPast | undefined;
  /** Custom fields as sent, not validated yet, with the index of the input: see readVariantFields(). */
  said?: { at: number; customFields: CustomFieldValues } | undefined;
}

/** All options and variants after a change. */
export interface VariantsPlan {
  options: OptionRecord[];
  variants: PlannedVariant[];
  removedVariantIds: string[];
}

/**
 * Plans the options and variants after a change. Those that remain keep their ids, found by id, or by name and selected
 * options, because carts and orders refer to them.
 * - `options` alone: variants of removed values are removed, every combination with a new value is
 * created, and existing variants get the first value of an added option.
 * - `variants` alone: the listed ones change or are added; none is removed.
 * - both: the list replaces the table, or with `keepsUnlisted` the others stay.
 * Refuses validation_failed at the invalid field.
 */
export function planVariants(
  current: { options: OptionRecord[]; variants: VariantRecord[] },
  change: VariantsInput,
): VariantsPlan {
  const options = change.options ? nextOptions(current.options, change.options) : current.options;
  const drafts = draftAll(current, options, change);
  if (drafts.length > VARIANTS_MAX) {
    throw refuseRule("options", "variants_max", "invalid", { maximum: VARIANTS_MAX });
  }
  if (change.stock !== undefined && options.length > 0 && drafts.every(({ current }) => current)) {
    throw refuseField("stock", "invalid", "Each variant has its own stock.");
  }
  const variants = finish(options, drafts, change);
  const remaining = new Set(variants.map(({ id }) => id));
  const removedVariantIds = current.variants.map(({ id }) => id).filter((id) => !remaining.has(id));
  return { options, variants, removedVariantIds };
}

function draftAll(
  current: { options: OptionRecord[]; variants: VariantRecord[] },
  options: OptionRecord[],
  change: VariantsInput,
): Draft[] {
  const kept = remainingDrafts(current, options);
  const listed = change.variants ?? [];
  if (options.length === 0) return [defaultDraft(kept, listed)];
  if (listed.length === 0) {
    return inOrderOfValues(options, [...kept, ...missingDrafts(current.options, options, kept)]);
  }
  const table = { options, kept, variants: current.variants };
  return listedDrafts(table, listed, {
    isWholeTable: change.options !== undefined,
    keepsUnlisted: change.keepsUnlisted ?? false,
  });
}

function inOrderOfValues(options: OptionRecord[], drafts: Draft[]): Draft[] {
  return drafts
    .map((draft) => ({ draft, places: places(options, draft.selection) }))
    .sort((a, b) => {
      const index = a.places.findIndex((place, i) => place !== b.places[i]);
      return index === -1 ? 0 : (a.places[index] ?? 0) - (b.places[index] ?? 0);
    })
    .map(({ draft }) => draft);
}

function places(options: OptionRecord[], selection: Selection): number[] {
  return options.map(({ id, values }) => values.findIndex((value) => value.id === selection[id]));
}

function finish(
  options: OptionRecord[],
  drafts: Draft[],
  product: VariantsInput,
): PlannedVariant[] {
  const listed = product.variants ?? [];
  const wanted = drafts.filter(({ input }) => input?.isDefault);
  if (wanted.length > 1) throw refuseField("variants", "invalid", "Only one can be the default.");
  const chosen = wanted[0] ?? drafts.find(({ current }) => current?.isDefault) ?? drafts[0];
  return drafts.map((draft, position) => {
    const isDefault = draft === chosen;
    const input = toVariantInput(draft, product, { isDefault, isOnly: options.length === 0 });
    const { customFields: _unchecked, ...fields } = input;
    return {
      ...overlay(VARIANT_FIELD_NAMES, draft.current ?? NEW_VARIANT, fields),
      id: draft.current?.id ?? newId("variant"),
      isNew: draft.current === undefined,
      name: nameOf(options, draft.selection),
      position,
      isDefault,
      selection: draft.selection,
      stock: input.stock,
      said: saidOf(draft, listed),
    };
  });
}

function saidOf({ input }: Draft, listed: VariantInput[]): PlannedVariant["said"] {
  if (input?.customFields === undefined) return undefined;
  return { at: listed.indexOf(input), customFields: input.customFields };
}

function nameOf(options: OptionRecord[], selection: Selection): string | null {
  const names = options.flatMap(
    ({ id, values }) => values.find((value) => value.id === selection[id])?.name ?? [],
  );
  return names.length === 0 ? null : names.join(" / ");
}
