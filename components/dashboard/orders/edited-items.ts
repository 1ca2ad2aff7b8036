import type { ItemChoice } from "@/components/dashboard/draft-orders/actions";
import type { EditItems, WantedEdit } from "@/components/dashboard/orders/actions";
import type { Address } from "@/lib/contract/address";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { addressInput } from "./address-input";

/** A product that comes in, as it is entered. */
export type Added = { id: number; choice: ItemChoice | null; quantity: number };

/** Lines and products as they are entered. */
export type Entered = {
  quantities: Readonly<Record<string, number>>;
  added: readonly Added[];
  /** Where it is to go; null where that stays. */
  address: Address | null;
};

/** The request for the entered edit; null if it changes nothing. */
export function wantedEdit(order: SellerOrder, entered: Entered): WantedEdit | null {
  const items = wantedItems(order, entered);
  const { address } = entered;
  const isMoved =
    address !== null && JSON.stringify(address) !== JSON.stringify(order.shippingAddress);
  if (items.length === 0 && !isMoved && (order.overpaid?.amount ?? 0) === 0) return null;
  return { items, ...(isMoved && { shippingAddress: addressInput(address) }) };
}

/** The differences from the current order; an added row without a product is ignored. */
function wantedItems(order: SellerOrder, { quantities, added }: Entered): EditItems {
  return [
    ...order.items.flatMap(({ id, quantity }) => {
      const wanted = quantities[id] ?? quantity;
      return wanted === quantity ? [] : [{ itemId: id, quantity: wanted }];
    }),
    ...added.flatMap(({ choice, quantity }) => {
      if (choice === null || quantity === 0) return [];
      const { productId, variantId } = choice;
      return [{ productId, variantId: variantId || null, quantity }];
    }),
  ];
}

/** Where an added product stands among the items that are sent. */
export function indexOfAdded(items: EditItems, added: readonly Added[], index: number): number {
  const sent = added.filter(({ choice, quantity }) => choice !== null && quantity > 0);
  const place = added.slice(0, index).filter((one) => sent.includes(one)).length;
  return items.length - sent.length + place;
}
