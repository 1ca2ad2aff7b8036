import { endpoint } from "@/lib/api/endpoint";
import { findCheckoutOutcome, presentCheckout, submitCheckout } from "@/lib/commerce/checkout";
import { CheckoutOutcome, CheckoutResult, SubmitCheckout } from "@/lib/contract/checkout";

export const GET = endpoint({
  id: "checkout-outcome",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart/checkout",
  summary: "Ask what became of a checkout.",
  description:
    "For a submit whose reply was lost. It tells of the order that this cart token placed last, with what the reply had said, for 24 hours; `order` is null where none was placed or it is cancelled, and the cart can be paid. Compare `orderId` with the id of the cart that was submitted. While `isUnderWay`, ask again. Nothing changes.",
  auth: "visitor",
  perMinute: 120,
  returns: CheckoutOutcome,
  refuses: [],
  handle: (ctx) => findCheckoutOutcome(ctx),
});

export const POST = endpoint({
  id: "checkout",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/checkout",
  summary: "Place the order and charge it.",
  description:
    "A declined payment is a 422 with the reason `payment_declined`, and the cart can be paid again. When `requiresAction` is true, send the shopper to `nextActionUrl` and poll the order's status. `returnUrl` leads to the shop's own host or to one of the store's `returnUrlHosts`; in test mode `localhost` will do. Ten orders of one client address may wait for their bank transfer at a time. Sent twice, it places one order: the repeat gets the same reply with `Idempotent-Replayed: true`.",
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
