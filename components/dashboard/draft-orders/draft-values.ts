import { changedFields } from "@/components/dashboard/form/changed-fields";
import { initialTextValues } from "@/components/dashboard/form/initial-text-values";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { DraftOrder } from "@/lib/contract/draft-order";
import { lineName } from "@/lib/kit/line-name";
import { shownEmail } from "@/lib/kit/shown-email";
import type { DraftOrderChange, ItemChoice, NewDraftOrder } from "./actions";

/** A line as it is entered. */
type DraftItem = { choice: ItemChoice | null; quantity: NumberEntry; price: NumberEntry };

/** The customer of the draft, if known. */
export type DraftCustomer = { id: string; name: string };

/** Whom a new draft is for, where that is known. */
export type DraftRecipient = Pick<DraftOrder, "email" | "shippingAddress">;

/** The parts of an address, in the order they are written in. */
export const ADDRESS_FIELDS = [
  ...(["firstName", "lastName", "company", "line1", "line2"] as const),
  ...(["postcode", "city", "state", "phone"] as const),
];

type AddressValues = Record<(typeof ADDRESS_FIELDS)[number] | "countryCode", string>;

/** What is entered. */
export type DraftValues = {
  customer: DraftCustomer | null;
  email: string;
  items: DraftItem[];
  discountType: "none" | "percentage" | "fixed";
  discountValue: NumberEntry;
  hasShipping: boolean;
  shippingName: string;
  shippingPrice: NumberEntry;
  hasAddress: boolean;
  shippingAddress: AddressValues;
  vatId: string;
  message: string;
  internalNotes: string;
  expiresAt: string | null;
};

export const NEW_ITEM: DraftItem = { choice: null, quantity: 1, price: null };

/** A draft as its form holds it; a new one begins with an empty line, and delivery at a price of one's own. */
export function draftFormValues(
  draft: DraftOrder | null,
  {
    country,
    shipping,
    customer,
    prefill,
  }: {
    country: string;
    shipping: string;
    customer: DraftCustomer | null;
    prefill: DraftRecipient | null;
  },
): DraftValues {
  const recipient = draft ?? prefill;
  const address = recipient?.shippingAddress;
  const parts = [...ADDRESS_FIELDS, "countryCode" as const].map((field) => [
    field,
    address?.[field] ?? (field === "countryCode" ? country : ""),
  ]);
  return {
    customer,
    email: shownEmail(recipient?.email ?? ""),
    items: draft?.items.map(itemOf) ?? [NEW_ITEM],
    discountType: draft?.discount?.type ?? "none",
    discountValue: draft?.discount?.value ?? null,
    hasShipping: draft === null || draft.shipping !== null,
    shippingName: draft?.shipping?.name ?? shipping,
    shippingPrice: draft?.shipping?.price.amount ?? (draft === null ? 0 : null),
    hasAddress: address != null,
    // Every field is in the table of parts.
    shippingAddress: Object.fromEntries(parts) as AddressValues,
    ...initialTextValues(draft, ["vatId", "message", "internalNotes"]),
    expiresAt: draft?.expiresAt ?? null,
  };
}

function itemOf(item: DraftOrder["items"][number]): DraftItem {
  const { productId, productName, variantName, quantity, price } = item;
  const variantId = item.variantId ?? "";
  const name = lineName({ productName, variantName });
  return { choice: { productId, variantId, name }, quantity, price: price.amount };
}

/** What is entered as the API takes it. An empty line asks for a product there. */
export function draftInput(values: DraftValues): NewDraftOrder & DraftOrderChange {
  const { shippingAddress: address, discountType, expiresAt } = values;
  return {
    email: values.email.trim() || null,
    customerId: values.customer?.id ?? null,
    items: values.items.map(({ choice, quantity, price }) => ({
      productId: choice?.productId ?? "",
      variantId: choice?.variantId || null,
      quantity: parseNumberEntry(quantity) ?? 0,
      price: parseNumberEntry(price),
    })),
    discount:
      discountType === "none"
        ? null
        : { type: discountType, value: parseNumberEntry(values.discountValue) ?? 0 },
    shipping: values.hasShipping
      ? { name: values.shippingName.trim(), price: parseNumberEntry(values.shippingPrice) ?? 0 }
      : null,
    shippingAddress: values.hasAddress
      ? {
          ...address,
          company: address.company || null,
          line2: address.line2 || null,
          postcode: address.postcode || null,
          state: address.state || null,
          phone: address.phone || null,
        }
      : null,
    vatId: values.vatId.trim() || null,
    message: values.message.trim() || null,
    internalNotes: values.internalNotes.trim() || null,
    ...(expiresAt && { expiresAt }),
  };
}

/** What was changed of a draft. A customer that is sent alone brings an e-mail address of their own. */
export function draftChange(values: DraftValues, before: DraftValues): DraftOrderChange {
  return changedFields(draftInput(values), draftInput(before), [["customerId", "email"]]);
}
