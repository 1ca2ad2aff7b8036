/** The classes that every store has; a store can add its own. */
export const READY_TAX_CLASSES = ["standard", "reduced", "zero", "exempt"] as const;

/** The default tax class. */
export const STANDARD_CLASS = "standard";
/** What is never taxed. */
export const EXEMPT_CLASS = "exempt";
/** What is taxed at nothing, unless it has rates of its own. */
export const ZERO_CLASS = "zero";
/** Of lines that are gift cards, and of nothing else: what is bought with one is taxed, not the card. */
export const GIFT_CARD_CLASS = "gift_card";
