import type { Cart, CheckoutData } from "@/lib/contract/cart";
import { isInEuVat } from "@/lib/kit/eu-vat";

/** The steps of the checkout, each a page of its own. Contact and address are one; without parcels only the contact is left. */
export type CheckoutStep = "contact" | "address" | "shipping" | "payment";

/** A step: where it is, and whether it is behind the shopper. Its name is `words.checkout.step`. */
export type StepView = { step: CheckoutStep; href: string; isDone: boolean };

/** Where each step is, below the checkout or the pages of a draft. */
const PATHS: Record<CheckoutStep, string> = {
  contact: "/contact",
  address: "/contact",
  shipping: "/shipping",
  payment: "/payment",
};

type DraftLock = NonNullable<Cart["draftOrder"]>["lockedFields"][number];

type Progress = Pick<
  Cart,
  | ("requiresShipping" | "hasShippingAddress" | "hasBillingAddress")
  | ("shippingOption" | "messages")
> & {
  email: CheckoutData["email"];
  draftOrder?: Cart["draftOrder"];
  /** Where the shop is. */
  country: string;
};

/** Whether it is collected: a place is chosen, and nothing is to be sent anywhere. */
export function isToBeCollected({
  shippingOption,
  hasShippingAddress,
}: Pick<Progress, "shippingOption" | "hasShippingAddress">): boolean {
  return shippingOption?.type === "pickup" && !hasShippingAddress;
}

/**
 * Whether the shopper can enter a billing address although nothing is shipped: not if the shop has filled it
 * in.
 */
export function canTakeBill(
  { requiresShipping, draftOrder }: Pick<Progress, "requiresShipping" | "draftOrder">,
  isCollected: boolean,
): boolean {
  const locked = draftOrder?.lockedFields ?? [];
  if (locked.includes("billingAddress") || locked.includes("shippingAddress")) return false;
  return !requiresShipping || isCollected;
}

/**
 * Whether they have to: a shop of the European Union writes an address on its invoices, and taxes a download where its
 * buyer is.
 */
export function asksForBill(
  progress: Pick<Progress, "requiresShipping" | "draftOrder" | "country">,
  isCollected: boolean,
): boolean {
  return isInEuVat(progress.country) && canTakeBill(progress, isCollected);
}

/**
 * The steps this cart has to go through; one without parcels has no address and no delivery. Neither has one
 * that is collected, whose place is chosen with the contact, unless an address is there already. What the seller of
 * a draft has filled in is no step of its own.
 */
export function listCheckoutSteps(
  progress: Progress,
  isCollected = isToBeCollected(progress),
): StepView[] {
  const { draftOrder } = progress;
  const isFixed = (field: DraftLock) => draftOrder?.lockedFields.includes(field) ?? false;
  const isDelivered = progress.requiresShipping && !isCollected;
  const steps: CheckoutStep[] = [];
  const lacksBill =
    asksForBill(progress, isCollected) &&
    !progress.hasBillingAddress &&
    !progress.hasShippingAddress;
  if (isDelivered && !isFixed("shippingAddress")) steps.push("address");
  else if (!isFixed("email") || lacksBill) steps.push("contact");
  if (isDelivered && !isFixed("shippingOptionId")) steps.push("shipping");
  steps.push("payment");
  const isDone: Record<CheckoutStep, boolean> = {
    contact:
      progress.email !== null &&
      !lacksBill &&
      (!isCollected || progress.shippingOption !== undefined),
    address:
      progress.email !== null &&
      progress.hasShippingAddress &&
      !hasMessage(progress, "address_undeliverable"),
    shipping: progress.shippingOption !== undefined,
    payment: false,
  };
  const base = draftOrder ? `/checkout/pay/${draftOrder.id}` : "/checkout";
  return steps.map((step) => ({ step, href: base + PATHS[step], isDone: isDone[step] }));
}

/** The first step that is not done: the furthest one that makes sense to open. */
export function openStep(steps: StepView[]): StepView | undefined {
  return steps.find(({ isDone }) => !isDone);
}

function hasMessage({ messages }: Progress, code: Cart["messages"][number]["code"]): boolean {
  return messages.some((message) => message.code === code);
}
