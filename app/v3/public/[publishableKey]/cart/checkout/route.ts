import { endpoint } from "@/lib/api/endpoint";
import { findCheckoutOutcome, presentCheckout, submitCheckout } from "@/lib/commerce/checkout";
import { CheckoutOutcome, CheckoutResult, SubmitCheckout } from "@/lib/contract/checkout";

export const GET = endpoint({
  id: "checkout-outcome",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart/checkout",
  summary: "Get the result of the last checkout.",
  description:
    "For a checkout whose response was lost. Returns the last order placed with this cart token, and the response to it, for 24 hours. `order` is null if none was placed or it was cancelled, and the cart can be paid. Compare `orderId` with the id of the cart that was submitted. While `isUnderWay` is true, ask again. Changes nothing.",
  auth: "visitor",
  perMinute: 120,
  returns: CheckoutOutcome,
  handle: (ctx) => findCheckoutOutcome(ctx),
});

export const POST = endpoint({
  id: "checkout",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/checkout",
  summary: "Place the order and charge it.",
  description:
    "A declined payment is a 422 with the reason `payment_declined`, and the cart can be paid again. When `requiresAction` is true, send the shopper to `nextActionUrl` and poll the order's status. `returnUrl` must be on the shop's own host or one of the store's `returnUrlHosts`; in test mode `localhost` is allowed too. At most ten orders per client address can await a bank transfer. A repeated request places one order: it gets the same response with `Idempotent-Replayed: true`.",
  auth: "visitor",
  perMinute: 30,
  body: SubmitCheckout,
  returns: CheckoutResult,
  refuses: [
    "cart_empty",
    "email_required",
    "delivery_consent_required",
    "shipping_address_required",
    "shipping_option_required",
    "shipping_option_unavailable",
    "address_undeliverable",
    "below_minimum_quantity",
    "below_minimum_order",
    "prices_hidden",
    "above_maximum_quantity",
    "payment_method_unsupported",
    "payment_declined",
    "transfer_limit_reached",
    "insufficient_stock",
    "discount_unavailable",
    "gift_card_unavailable",
    "cart_changed",
    "checkout_in_progress",
    "draft_order_expired",
  ],
  handle: async (ctx, { body }, reply) => presentCheckout(await submitCheckout(ctx, body), reply),
});
