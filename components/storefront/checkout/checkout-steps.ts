import type { Cart, CheckoutData } from "@/lib/contract/cart";

/** The steps of the checkout, each a page of its own. Contact and address are one; without parcels only the contact is left. */
export type CheckoutStep = "contact" | "address" | "shipping" | "payment";

/** A step: where it is, and whether it is behind the shopper. Its name is `words.checkout.step`. */
export type StepView = { step: CheckoutStep; href: string; isDone: boolean };

/** Where each step is. */
export const PATHS: Record<CheckoutStep, string> = {
  contact: "/checkout/contact",
  address: "/checkout/contact",
  shipping: "/checkout/shipping",
  payment: "/checkout/payment",
};

type Progress = Pick<
  Cart,
  "requiresShipping" | "hasShippingAddress" | "shippingOption" | "messages"
> & { email: CheckoutData["email"] };

/** The steps this cart has to go through; one without parcels has no address and no delivery. */
export function listCheckoutSteps(progress: Progress): StepView[] {
  const steps: CheckoutStep[] = progress.requiresShipping
    ? ["address", "shipping", "payment"]
    : ["contact", "payment"];
  const isDone: Record<CheckoutStep, boolean> = {
    contact: progress.email !== null,
    address:
      progress.email !== null &&
      progress.hasShippingAddress &&
      !hasMessage(progress, "address_undeliverable"),
    shipping: progress.shippingOption !== undefined,
    payment: false,
  };
  return steps.map((step) => ({ step, href: PATHS[step], isDone: isDone[step] }));
}

/** The first step that is not done: the furthest one that makes sense to open. */
export function openStep(steps: StepView[]): StepView | undefined {
  return steps.find(({ isDone }) => !isDone);
}

function hasMessage({ messages }: Progress, code: Cart["messages"][number]["code"]): boolean {
  return messages.some((message) => message.code === code);
}
