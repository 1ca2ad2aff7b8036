import { expect, test } from "vitest";
import { listCheckoutSteps, openStep } from "@/components/storefront/checkout/checkout-steps";

const price = { amount: 450, currency: "GBP", formatted: "£4.50" };
const shippingOption = { id: "shm_1", name: "Standard", price };

const fresh = {
  email: null,
  requiresShipping: true,
  hasShippingAddress: false,
  shippingOption: undefined,
  messages: [],
};

test("the checkout opens where something is missing", () => {
  const at = (progress: Partial<Parameters<typeof listCheckoutSteps>[0]>) =>
    openStep(listCheckoutSteps({ ...fresh, ...progress }))?.step;
  expect(at({})).toBe("address");
  expect(at({ email: "a@example.com" })).toBe("address");
  expect(at({ email: "a@example.com", hasShippingAddress: true })).toBe("shipping");
  expect(at({ email: "a@example.com", hasShippingAddress: true, shippingOption })).toBe("payment");
  expect(at({ hasShippingAddress: true, shippingOption })).toBe("address");
});

test("an address nobody delivers to is not done", () => {
  const message = {
    type: "error" as const,
    code: "address_undeliverable" as const,
    message: "",
    itemId: null,
    path: "shippingAddress",
    blocking: true,
    details: null,
  };
  const steps = listCheckoutSteps({
    ...fresh,
    email: "a@example.com",
    hasShippingAddress: true,
    messages: [message],
  });
  expect(openStep(steps)?.step).toBe("address");
});

test("contact and address are one page of three", () => {
  expect(listCheckoutSteps(fresh).map(({ href }) => href)).toEqual([
    "/checkout/contact",
    "/checkout/shipping",
    "/checkout/payment",
  ]);
});

test("a cart without parcels asks for neither address nor delivery", () => {
  const steps = listCheckoutSteps({ ...fresh, requiresShipping: false });
  expect(steps.map(({ step }) => step)).toEqual(["contact", "payment"]);
});
