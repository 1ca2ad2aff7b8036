import type { CalculatedCart } from "@/lib/commerce/cart";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { SubmitCheckout } from "@/lib/contract/checkout";
import { fieldError, type RefusalCode, type RefusalFields, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { MAX_MONEY } from "@/lib/kit/money";
import { config } from "@/lib/platform/config";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { requireReturnUrl } from "./return-url";

/** Orders of one client address that may wait for their transfer at a time: each holds its units. */
const UNPAID_TRANSFERS = 10;

/**
 * The attempt and the snapshot of the order that `checkout_reserve` writes, or a refusal that says what is
 * missing. Pure but for the new attempt's id.
 */
export function prepare(
  ctx: VisitorContext,
  cart: CalculatedCart,
  request: SubmitCheckout,
  processors: PaymentProcessors,
) {
  requireComplete(cart);
  requireAvailable(cart);
  requireTotal(cart, request.expectedTotal);
  const payment = requirePayment(ctx, cart, request.paymentMethod, processors);
  if (request.returnUrl) requireReturnUrl(ctx, request.returnUrl);

  const { snapshot, totals } = cart;
  const returnUrl = request.returnUrl ?? `${config().baseUrl}/orders/${snapshot.id}`;
  const attempt = {
    id: newId("paymentAttempt"),
    amount: totals.total,
    currency: snapshot.currency,
    ...payment,
    returnUrl,
    storeId: ctx.store.id,
    clientHash: ctx.clientHash?.toString("hex") ?? null,
    transferLimit: UNPAID_TRANSFERS * config().rateLimitScale,
    createdAt: ctx.now.toISOString(),
  };
  return { attempt, order: snapshotOrder(cart, ctx.locale) };
}

/** Everything an order keeps of the cart at the moment it is paid, in the shape of `checkout_reserve`. */
function snapshotOrder(
  { snapshot, totals, shippingOption, discount }: CalculatedCart,
  locale: string,
) {
  return {
    email: snapshot.email,
    customerId: snapshot.customerId,
    locale,
    billingAddress: snapshot.sameAsShipping ? snapshot.shippingAddress : snapshot.billingAddress,
    taxInclusive: snapshot.taxInclusive,
    subtotal: totals.subtotal,
    tax: totals.tax,
    shipping: totals.shipping,
    discount: totals.discount,
    total: totals.total,
    taxBreakdown: totals.taxBreakdown,
    shippingOptionName: shippingOption?.name ?? null,
    estimatedMinDays: shippingOption?.estimatedMinDays ?? null,
    estimatedMaxDays: shippingOption?.estimatedMaxDays ?? null,
    discountApplied: discount && {
      id: discount.id,
      code: discount.code,
      type: discount.type,
      value: discount.value,
    },
    lines: snapshot.lines.map((line) => ({
      id: line.id,
      variantId: line.variantId,
      quantity: line.quantity,
      unitPrice: line.price,
      discount: totals.lineDiscounts[line.id] ?? 0,
      tax: totals.lineTaxes[line.id] ?? 0,
      tracked: line.trackInventory,
      name: line.name,
      slug: line.slug,
      variantName: line.hasVariants ? line.variantName : null,
      hasVariants: line.hasVariants,
      productType: line.productType,
      sku: line.sku,
      image: line.image,
    })),
  };
}

/** All that is missing is named at once; the reason is the first of it in the order of a checkout. */
function requireComplete({
  snapshot,
  requiresShipping,
  quotes,
  shippingOption,
}: CalculatedCart): void {
  const missing: [RefusalCode, string, string][] = [];
  if (snapshot.email === null)
    missing.push(["email_required", "email", "Enter an e-mail address."]);
  if (requiresShipping) {
    if (snapshot.shippingAddress === null) {
      missing.push(["shipping_address_required", "shippingAddress", "Enter a shipping address."]);
    } else if (quotes.length === 0) {
      missing.push([
        "address_undeliverable",
        "shippingAddress",
        "We do not deliver to this address.",
      ]);
    }
    if (snapshot.shippingOptionId === null) {
      missing.push(["shipping_option_required", "shippingOption", "Choose a shipping option."]);
    } else if (shippingOption === null && snapshot.shippingAddress !== null) {
      missing.push([
        "shipping_option_unavailable",
        "shippingOption",
        "Choose another shipping option.",
      ]);
    }
  }
  const [first] = missing;
  if (first === undefined) return;
  const fields: RefusalFields = {};
  for (const [, field, message] of missing) fields[field] ??= [fieldError("required", message)];
  throw refuse(first[0], { fields });
}

function requireAvailable({ snapshot }: CalculatedCart): void {
  const short = snapshot.lines.filter(
    (line) => !isSold(line) || line.problems.includes("insufficient_stock"),
  );
  if (short.length > 0) {
    throw refuse("insufficient_stock", {
      fields: {
        items: [fieldError("not_allowed", "Some items are no longer available in this quantity.")],
      },
      details: {
        items: short.map((line) => ({ id: line.id, available: isSold(line) ? line.available : 0 })),
      },
    });
  }
  for (const { id, problems, minimum, maximum } of snapshot.lines) {
    const [code] = problems;
    if (code) {
      throw refuse(code, {
        fields: {
          items: [
            fieldError(
              "not_allowed",
              `Between ${minimum} and ${maximum ?? "any number"} can be ordered.`,
            ),
          ],
        },
        details: { itemId: id, minimum, maximum },
      });
    }
  }
}

function isSold({ published, variantExists }: CalculatedCart["snapshot"]["lines"][number]) {
  return published && variantExists;
}

function requireTotal({ totals }: CalculatedCart, expected: number | null | undefined): void {
  if (totals.total > MAX_MONEY) {
    throw refuse("above_maximum_quantity", {
      fields: { items: [fieldError("too_big", "The total is too large to be paid.")] },
    });
  }
  if (expected != null && expected !== totals.total) {
    throw refuse("cart_changed", { details: { total: totals.total } });
  }
}

/** What an attempt keeps as its way to pay where there is nothing to pay and none was named. */
const FREE = "free";

/** The way to pay that was named, and who takes the money; an order that costs nothing needs neither. */
function requirePayment(
  { livemode }: VisitorContext,
  { totals }: CalculatedCart,
  method: string | null | undefined,
  processors: PaymentProcessors,
): { paymentMethod: string; processor: string } {
  if (!method) {
    if (totals.total === 0) return { paymentMethod: FREE, processor: "none" };
    throw refuse("validation_failed", {
      fields: { paymentMethod: [fieldError("required", "This field is required.")] },
    });
  }
  const processor =
    method === "bank_transfer"
      ? method
      : processors.configured(livemode).find(({ accepts }) => accepts(method))?.name;
  if (processor === undefined) {
    throw refuse("payment_method_unsupported", {
      fields: {
        paymentMethod: [fieldError("invalid_value", "Choose one of the payment methods listed.")],
      },
    });
  }
  return { paymentMethod: method, processor: totals.total === 0 ? "none" : processor };
}
