/**
 * How long a visitor may be away, in seconds: after two hours what they have entered is gone from the cart, and an order
 * shows no personal data without a login (docs/contract.md, How long things live). `visit_window` in SQL is the same.
 */
export const VISIT_SECONDS = 2 * 60 * 60;
