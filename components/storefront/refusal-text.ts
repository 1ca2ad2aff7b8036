import type { Refusal } from "@/components/storefront/server/api";

/** What a shopper reads of a refusal: what happened, and what they can do about it. */
export function refusalText(refusal: Refusal): string {
  const { code, reason, message, details } = refusal;
  if (code === "insufficient_stock" && typeof details?.available === "number") {
    return shortage(details.available);
  }
  const limit = details?.limit ?? details?.minimum ?? details?.maximum;
  if (reason === "below_minimum_quantity" && typeof limit === "number") {
    return `This is sold from ${limit} upwards.`;
  }
  if (reason === "above_maximum_quantity" && typeof limit === "number") {
    return `One order may have at most ${limit} of this, counting what is in your cart.`;
  }
  return SENTENCES[reason ?? code] ?? message;
}

function shortage(available: number): string {
  if (available <= 0) return "This is sold out.";
  return `Only ${available} of this ${available === 1 ? "is" : "are"} left, counting what is in your cart.`;
}

/** Where the API's own sentence speaks to a developer rather than a shopper. */
const SENTENCES: Record<string, string> = {
  not_found: "This is no longer for sale.",
  variant_required: "Please choose an option first.",
  variant_not_found: "This combination is no longer made. Please choose another.",
  insufficient_stock: "Some of this has just been sold. Your cart shows what is left.",
  cart_changed:
    "Your cart has changed since this page was opened. Please check the new total and pay again.",
  checkout_in_progress: "Your payment is still being worked on. Please wait a moment.",
  idempotency_in_progress: "Your payment is still being worked on. Please wait a moment.",
  discount_unavailable:
    "Your discount code has just been used up. Please check the new total and pay again.",
  discount_not_found: "This code does not exist. Please check how it is written.",
  discount_not_started: "This code is not valid yet.",
  discount_expired: "This code has expired.",
  discount_inactive: "This code is not valid at the moment.",
  discount_usage_limit_reached: "This code has been used up.",
  discount_customer_limit_reached: "You have already used this code.",
  discount_minimum_not_met: "Your cart is below the minimum for this code.",
  discount_not_applicable: "This code does not apply to anything in your cart.",
  cart_empty: "Your cart is empty.",
  email_required: "Please enter your e-mail address first.",
  shipping_address_required: "Please enter your address first.",
  shipping_option_required: "Please choose a delivery first.",
  shipping_option_unavailable:
    "This delivery is no longer offered for your cart. Please choose another.",
  address_undeliverable: "We do not deliver to this address.",
  rate_limited: "That was a little too often. Please wait a minute and try again.",
  internal_error: "Something went wrong on our side. Please try again.",
  service_unavailable: "The shop is very busy. Please try again in a moment.",
};
