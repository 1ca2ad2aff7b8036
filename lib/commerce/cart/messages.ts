import type { ShippingQuote } from "@/lib/commerce/shipping";
import type { PayingValue } from "@/lib/commerce/stored-value";
import type { CartMessage, CartMessageCode } from "@/lib/contract/cart";
import type { LostCode } from "./evaluate-discounts";
import type { CartLine, CartSnapshot, StoredMessage } from "./rows";

interface Situation {
  snapshot: CartSnapshot;
  unitPrices: Record<string, number>;
  goodsValue: number;
  quotes: ShippingQuote[];
  chosen: ShippingQuote | null;
  needsShipping: boolean;
  lostCodes: LostCode[];
  storedValue: PayingValue[];
}

/** All messages to the shopper about a cart: those of its last change, and those about its current state. */
export function cartMessages(situation: Situation): CartMessage[] {
  const { snapshot, unitPrices } = situation;
  return [
    ...snapshot.messages.map(fromStored),
    ...currencyMessages(snapshot),
    ...(snapshot.arePricesHidden
      ? [message("prices_hidden", { type: "error", blocking: true })]
      : []),
    ...minimumMessages(situation),
    ...snapshot.lines.flatMap((line) => lineMessages(line, unitPrices[line.id])),
    ...discountMessages(situation),
    ...giftCardMessages(situation),
    ...shippingMessages(situation),
  ];
}

function lineMessages(line: CartLine, unitPrice: number | undefined): CartMessage[] {
  const about = (code: CartMessageCode, details: Record<string, unknown>, isBlocking = true) =>
    message(code, {
      type: isBlocking ? "error" : "info",
      itemId: line.id,
      blocking: isBlocking,
      details,
    });

  if (!line.published || !line.variantExists) return [about("item_unavailable", {})];
  const found: CartMessage[] = [];
  const { quantity, available, minimum, most, problems } = line;
  if (problems.includes("insufficient_stock")) {
    found.push(about("out_of_stock", { requested: quantity, available }));
  }
  if (problems.includes("below_minimum_quantity")) {
    found.push(about("minimum_quantity", { minimum }));
  }
  if (problems.includes("above_maximum_quantity")) {
    found.push(about("maximum_quantity", { maximum: most }));
  }
  // A payment that was declined has left the price that this buyer pays.
  if (line.price !== line.shownPrice && unitPrice !== line.shownPrice) {
    found.push(about("price_changed", { from: line.shownPrice, to: line.price }, false));
  }
  return found;
}

function currencyMessages({ lostCurrency, currency, lines }: CartSnapshot): CartMessage[] {
  if (lostCurrency === null || lines.length === 0) return [];
  return [
    message("currency_unavailable", {
      ...{ type: "info", path: "currency", details: { from: lostCurrency, to: currency } },
    }),
  ];
}

function minimumMessages({ snapshot, goodsValue }: Situation): CartMessage[] {
  const { minimumOrder: minimum, currency, lines } = snapshot;
  if (minimum === null || goodsValue >= minimum || lines.length === 0) return [];
  return [
    message("minimum_order", {
      ...{ type: "error", blocking: true },
      details: { minimum, missing: minimum - goodsValue, currency },
    }),
  ];
}

function discountMessages({ lostCodes }: Situation): CartMessage[] {
  return lostCodes.map(({ code, reason }) =>
    message("discount_removed", {
      type: "warning",
      path: "discountCode",
      details: { code, reason },
    }),
  );
}

/** What the cart was to be paid with and cannot be. */
function giftCardMessages({ storedValue }: Situation): CartMessage[] {
  return storedValue.flatMap(({ place, kind, problem, lastFour }) =>
    place === null || kind !== "gift_card" || problem === null
      ? []
      : [
          message("gift_card_unavailable", {
            ...{ type: "warning", path: "giftCards", details: { lastFour, reason: problem } },
          }),
        ],
  );
}

function shippingMessages({ snapshot, quotes, chosen, needsShipping }: Situation): CartMessage[] {
  if (!needsShipping || snapshot.shippingAddress === null) return [];
  if (quotes.length === 0) {
    return [
      message("address_undeliverable", { type: "error", path: "shippingAddress", blocking: true }),
    ];
  }
  if (snapshot.shippingOptionId !== null && chosen === null) {
    return [
      message("shipping_option_unavailable", {
        type: "error",
        path: "shippingOption",
        blocking: true,
      }),
    ];
  }
  return [];
}

function fromStored({ code, type, itemId, details }: StoredMessage): CartMessage {
  return message(code, { type, itemId: itemId ?? null, details: details ?? null });
}

function message(
  code: CartMessageCode,
  facts: Partial<CartMessage> & Pick<CartMessage, "type">,
): CartMessage {
  return {
    code,
    message: SENTENCES[code],
    itemId: null,
    path: null,
    blocking: false,
    details: null,
    ...facts,
  };
}

/** For clients without texts of their own; numbers are in `details`. */
const SENTENCES: Record<CartMessageCode, string> = {
  quantity_capped: "There are fewer than you asked for; the quantity is now what is left.",
  out_of_stock: "There are not enough of this item left.",
  item_unavailable: "This item is no longer available.",
  price_changed: "The price of this item has changed since you last saw it.",
  minimum_order: "Your account has a minimum order that this cart does not reach.",
  prices_hidden: "Log in to see what is in your cart, and what it costs.",
  minimum_quantity: "This item is only sold in larger quantities.",
  maximum_quantity: "There is a limit to how many of this item one order may have.",
  discount_removed: "The discount code no longer applies and is not counted.",
  shipping_option_unavailable:
    "The delivery you chose is no longer offered for this cart. Choose another.",
  address_undeliverable: "We cannot deliver this cart to the address.",
  checkout_data_expired: "After two hours away your details were removed. Please enter them again.",
  currency_unavailable: "Prices are no longer shown in the currency you had chosen.",
  gift_card_unavailable: "A gift card can no longer be used for this cart.",
  cart_merged: "The items of your earlier cart were added.",
};
