import { type CartDiscountRecord, convertDiscount } from "@/lib/commerce/discounts";
import type { VisitorContext } from "@/lib/commerce/stores";
import { fieldError, refuse, refuseField } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { type CalculatedCart, calculateCart } from "./calculate";
import { changeCart } from "./change-cart";
import { type EnteredCode, updateCart } from "./rows";

/** More codes than any shopper has. */
const CODES_MAX = 5;

/**
 * Applies a discount code, ignoring case, in place of all applied before. Refuses with the reasons discount_… and
 * checkout_in_progress; below a minimum the details state the missing amount.
 */
export async function applyDiscount(ctx: VisitorContext, code: string): Promise<CalculatedCart> {
  return enterCode(ctx, code, () => []);
}

/**
 * Applies a discount code beside those applied before; one that is there already stays. Refuses as applyDiscount(), and
 * validation_failed for more codes than a cart may have.
 */
export async function addDiscountCode(ctx: VisitorContext, code: string): Promise<CalculatedCart> {
  return enterCode(ctx, code, (entered) => entered);
}

/** Takes one code off the cart; without it, nothing happens. */
export async function removeDiscountCode(
  ctx: VisitorContext,
  code: string,
): Promise<CalculatedCart> {
  const removed = code.trim().toUpperCase();
  return changeCart(ctx, ({ snapshot: { codes } }) =>
    codesOf(codes.filter((entered) => entered.code !== removed)),
  );
}

/**
 * Removes codes that no longer apply, with a message about each. If the cart changes concurrently, the next
 * read evaluates the discounts anew.
 */
export async function dropDiscounts(
  ctx: VisitorContext,
  { snapshot, lostCodes }: CalculatedCart,
  unavailable: readonly string[] = [],
): Promise<void> {
  const isLost = ({ id, code }: EnteredCode) =>
    lostCodes.some((lost) => lost.code === code) || (id !== null && unavailable.includes(id));
  const lost = snapshot.codes.filter(isLost);
  if (lost.length === 0) return;
  await updateCart(ctx, snapshot, {
    ...codesOf(snapshot.codes.filter((entered) => !isLost(entered))),
    messages: lost.map(({ code }) => ({
      ...{ code: "discount_removed", type: "warning" },
      details: { code },
    })),
  });
}

/** Takes all discount codes off the cart; without one, nothing happens. */
export async function removeDiscount(ctx: VisitorContext): Promise<CalculatedCart> {
  return changeCart(ctx, () => codesOf([]));
}

async function enterCode(
  ctx: VisitorContext,
  code: string,
  keep: (entered: EnteredCode[]) => EnteredCode[],
): Promise<CalculatedCart> {
  return changeCart(ctx, async ({ snapshot }) => {
    const found = await findDiscount(ctx, code, snapshot.email);
    if (found === undefined || found.code === null) throw rejected("discount_not_found");
    const kept = keep(snapshot.codes).filter(({ id }) => id !== found.id);
    if (kept.length >= CODES_MAX) throw tooMany();
    const codes = [...kept, { id: found.id, code: found.code }];
    const discount = convertDiscount(found, snapshot.terms);
    const others = snapshot.discounts.filter(
      ({ id, automatic }) => id !== found.id && (automatic || kept.some((one) => one.id === id)),
    );
    // Evaluates the cart with the code, and refuses with the reason that it gives for the code.
    const cart = calculateCart({ ...snapshot, codes, discounts: [...others, discount] }, ctx.now);
    const withheld = cart.discounts.notApplied.find((one) => one.discount.id === found.id);
    if (withheld && snapshot.draft === null)
      throw rejected(withheld.reason, shortfallDetails(withheld, snapshot.currency));
    return codesOf(codes);
  });
}

/** Codes as `cart_update` takes them: the first one has columns of its own. */
function codesOf([first, ...further]: EnteredCode[]) {
  return {
    discountId: first?.id ?? null,
    discountCode: first?.code ?? null,
    ...(further.length > 0 && { furtherDiscounts: further }),
  };
}

async function findDiscount(ctx: VisitorContext, code: string, email: string | null) {
  if (!ctx.store.features.discounts) return undefined;
  const [row] = await query<{ discount: CartDiscountRecord }>(
    "discount_by_code",
    `SELECT discount_record(d, $3, $4) AS discount FROM discounts d
     WHERE d.store_id = $1 AND d.livemode = $3 AND d.code = upper(btrim($2))`,
    [ctx.store.id, code, ctx.livemode, email],
  );
  return row?.discount;
}

type Withheld = CalculatedCart["discounts"]["notApplied"][number];

function rejected(reason: Parameters<typeof refuse>[0], details?: Record<string, unknown>) {
  const { publicMessage } = refuse(reason);
  return refuse(reason, {
    fields: { code: [fieldError("not_allowed", publicMessage)] },
    ...(details && { details }),
  });
}

/** What the cart is short of for the discount: minor units of its currency, or units of the goods. */
function shortfallDetails({ missing }: Withheld, currency: string) {
  if (missing === undefined) return undefined;
  const { subtotal, quantity } = missing;
  return subtotal === undefined
    ? { missingQuantity: quantity }
    : { missingSubtotal: subtotal, currency };
}

function tooMany() {
  const message = `A cart has at most ${CODES_MAX} codes.`;
  return refuseField("code", "too_big", message, { maximum: CODES_MAX });
}
