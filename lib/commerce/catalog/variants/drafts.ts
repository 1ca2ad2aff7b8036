import type { OptionRecord, VariantRecord } from "@/lib/commerce/catalog/rows";
import type { VariantInput } from "@/lib/contract/seller-product";
import { refuseField } from "@/lib/kit/errors";
import { type Selection, selectionKey, translateSelection } from "./selections";

/** A planned variant: its former id, its selected values, and the input for it. */
export interface Draft {
  current?: VariantRecord;
  selection: Selection;
  input?: VariantInput;
}

/**
 * The variants whose selection still exists after the options changed, in order. If several now have the same
 * selection, the default one is kept, else the first.
 */
export function remainingDrafts(
  { options: before, variants }: { options: OptionRecord[]; variants: VariantRecord[] },
  options: OptionRecord[],
): Draft[] {
  const drafts = new Map<string, Draft>();
  const defaultFirst = variants.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  for (const current of defaultFirst) {
    const selection = translateSelection(current, before, options);
    if (selection === null) continue;
    const key = selectionKey(selection);
    if (!drafts.has(key)) drafts.set(key, { current, selection });
  }
  return [...drafts.values()].sort(
    (a, b) => (a.current?.position ?? 0) - (b.current?.position ?? 0),
  );
}

/** The single variant of a product without options, if the input mentions it. */
export function defaultDraft([kept]: Draft[], listed: VariantInput[]): Draft {
  const [input] = listed;
  if (listed.length > 1)
    throw refuseField("variants", "invalid", "A product without options has one variant.");
  if (input?.selectedOptions?.length) {
    throw refuseField("variants.0.selectedOptions", "invalid", "The product has no options.");
  }
  if (input?.id !== undefined && input.id !== kept?.current?.id) {
    throw refuseField("variants.0.id", "invalid", "The product has no such variant.");
  }
  return { ...(kept ?? { selection: {} }), input };
}
