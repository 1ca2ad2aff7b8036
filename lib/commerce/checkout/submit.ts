import {
  type CalculatedCart,
  dropDiscounts,
  dropGiftCards,
  readCart,
  renewVatCheck,
} from "@/lib/commerce/cart";
import {
  type CheckoutState,
  findCheckout,
  type ResolvedPaymentMethod,
  resolvePaymentMethod,
} from "@/lib/commerce/payments";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { SubmitCheckout } from "@/lib/contract/checkout";
import { assert, unreachable } from "@/lib/kit/assert";
import { fieldError, refuse } from "@/lib/kit/errors";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import type { VatServices } from "@/lib/providers/vat";
import { countCheckoutOutcome } from "./count-checkout-outcome";
import { findRecentCheckout } from "./find-recent-checkout";
import { joinCheckoutAttempt } from "./join-checkout-attempt";
import { pay } from "./pay";
import { prepare, unsupportedMethod } from "./prepare";
import { type CheckoutReply, replyTo } from "./reply";
import { reserve, shortOf } from "./reserve";

/** Three: a cart that changes under every try is being edited, and its owner should look again. */
const TRIES = 3;

/**
 * Turns the visitor's cart into an order and charges it: snapshot, reserve, charge, settle, each
 * one statement, with no transaction open while the processor works
 * (docs/checkout.md, The four steps). A repeat joins the try that is under way, or gets the reply of
 * the one that is done.
 *
 * Refuses cart_empty, prices_hidden, email_required, delivery_consent_required, shipping_address_required, shipping_option_required,
 * shipping_option_unavailable, address_undeliverable, below_minimum_quantity, below_minimum_order,
 * above_maximum_quantity, payment_method_unsupported, payment_declined, insufficient_stock,
 * discount_unavailable, gift_card_unavailable, transfer_limit_reached, cart_changed, checkout_in_progress. After each of them the cart is as it was.
 */
export function submitCheckout(
  ctx: VisitorContext,
  request: SubmitCheckout,
  processors: PaymentProcessors = paymentProcessors,
  services?: VatServices,
): Promise<CheckoutReply> {
  return countCheckoutOutcome(ctx.livemode, place(ctx, request, processors, services));
}

async function place(
  ctx: VisitorContext,
  request: SubmitCheckout,
  processors: PaymentProcessors,
  services: VatServices | undefined,
): Promise<CheckoutReply> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const cart = await readCart(ctx);
    if (cart.snapshot.hold !== "none")
      return joinCheckoutAttempt(cart.snapshot.id, processors, ctx.now);
    if (cart.snapshot.arePricesHidden) throw refuse("prices_hidden");
    if (cart.snapshot.lines.length === 0) return repeat(await findRecentCheckout(ctx));
    if (cart.lostCodes.length > 0) return loseDiscount(ctx, cart);
    if (cart.storedValue.some(({ place, problem }) => place !== null && problem !== null)) {
      await dropGiftCards(ctx);
      throw refuse("gift_card_unavailable");
    }

    const checked = await renewVatCheck(ctx, cart, services);
    // The shopper sees the other total before anything is paid.
    if (checked.totals.total !== cart.totals.total)
      throw refuse("cart_changed", { details: { total: checked.totals.total } });

    const resolved = await resolveRequested(ctx, request, processors);
    const prepared = prepare(ctx, checked, request, resolved);
    const reservation = await reserve(checked.snapshot, prepared, ctx.now);
    switch (reservation.result) {
      case "reserved":
        return pay(stateOf(checked, prepared, reservation.reusedRef), processors, ctx.now);
      case "in_progress":
        return joinCheckoutAttempt(cart.snapshot.id, processors, ctx.now);
      case "already_order":
        return repeat(await findCheckout(cart.snapshot.id));
      case "discount_unavailable":
        return loseDiscount(ctx, cart, reservation.discounts);
      case "insufficient_stock":
        throw shortOf(reservation.lines);
      case "transfer_limit_reached":
        throw refuse("transfer_limit_reached", {
          fields: {
            paymentMethod: [
              fieldError("not_allowed", "Pay another way, or pay an order that waits first."),
            ],
          },
        });
      // Spent elsewhere since it was read: more would be charged than was shown.
      case "balance_changed":
        throw refuse("gift_card_unavailable");
      // A buyer without invoice gets the same refusal as for any other unavailable method.
      case "invoice_unavailable":
        throw unsupportedMethod();
      case "cart_changed":
        continue;
      default:
        unreachable(reservation);
    }
  }
  throw refuse("cart_changed");
}

function repeat(state: CheckoutState | undefined): CheckoutReply {
  if (state === undefined) throw refuse("cart_empty");
  return { ...replyTo(state), isReplay: true };
}

/** The codes are taken off, so that the shopper sees the new total before anything is paid. */
async function loseDiscount(
  ctx: VisitorContext,
  cart: CalculatedCart,
  unavailable: string[] = [],
): Promise<never> {
  await dropDiscounts(ctx, cart, unavailable);
  throw refuse("discount_unavailable");
}

function resolveRequested(
  { livemode }: VisitorContext,
  { paymentMethod }: SubmitCheckout,
  processors: PaymentProcessors,
): Promise<ResolvedPaymentMethod | undefined> | undefined {
  return paymentMethod ? resolvePaymentMethod(paymentMethod, livemode, processors) : undefined;
}

function stateOf(
  cart: CalculatedCart,
  { attempt, order }: ReturnType<typeof prepare>,
  reusedRef: string | null,
): CheckoutState {
  assert(cart.snapshot.hold === "none", "only a free cart is reserved");
  return {
    orderId: cart.snapshot.id,
    orderNumber: null,
    type: "cart",
    hold: "charging",
    livemode: cart.snapshot.livemode,
    buyer: buyerOf(order.email, order.billingAddress ?? cart.snapshot.shippingAddress),
    captureBefore: null,
    stockHeldUntil: attempt.stockHeldUntil,
    isSent: false,
    captured: 0,
    capture: null,
    attempt: {
      ...attempt,
      status: "sent",
      nextActionUrl: null,
      declineCode: null,
      reusedRef,
      processorRef: null,
      checks: 0,
      captureTries: 0,
    },
  };
}

/** As `checkout_state` reads it of the order. */
function buyerOf(
  email: string | null,
  address: { firstName: string; lastName: string; countryCode: string } | null,
): CheckoutState["buyer"] {
  const name = address && `${address.firstName} ${address.lastName}`;
  return { email, name, countryCode: address?.countryCode ?? null };
}
