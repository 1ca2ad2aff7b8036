import { expect, test } from "vitest";
import { listCheckoutSteps, openStep } from "@/components/storefront/checkout/checkout-steps";

const price = { amount: 450, currency: "GBP", formatted: "£4.50" };
const shippingOption = { id: "shm_1", type: "delivery" as const, name: "Standard", price };

const fresh = {
  email: null,
  requiresShipping: true,
  hasShippingAddress: false,
  hasBillingAddress: false,
  country: "GB",
  shippingOption: undefined,
  messages: [],
};

test("what is collected needs an e-mail address and a place, and neither address nor delivery", () => {
  const pickup = { ...shippingOption, type: "pickup" as const };
  const steps = (progress: object, isCollected?: boolean) =>
    listCheckoutSteps({ ...fresh, ...progress }, isCollected);
  const names = (all: ReturnType<typeof steps>) => all.map(({ step }) => step);
  expect(names(steps({ shippingOption: pickup }))).toEqual(["contact", "payment"]);
  expect(openStep(steps({ email: "a@example.com", shippingOption: pickup }))?.step).toBe("payment");
  expect(openStep(steps({ email: "a@example.com" }, true))?.step).toBe("contact");
  const withAddress = { hasShippingAddress: true, shippingOption: pickup };
  expect(names(steps(withAddress))).toEqual(["address", "shipping", "payment"]);
});

test("the checkout opens where something is missing", () => {
  const at = (progress: Partial<Parameters<typeof listCheckoutSteps>[0]>) =>
    openStep(listCheckoutSteps({ ...fresh, ...progress }))?.step;
  expect(at({})).toBe("address");
  expect(at({ email: "a@example.com" })).toBe("address");
  expect(at({ email: "a@example.com", hasShippingAddress: true })).toBe("shipping");
  expect(at({ email: "a@example.com", hasShippingAddress: true, shippingOption })).toBe("payment");
  expect(at({ hasShippingAddress: true, shippingOption })).toBe("address");
});

test("an undeliverable address is not done", () => {
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

test("a shop of the European Union asks for the address of the bill where nothing is sent, others do not", () => {
  const at = (facts: Partial<Parameters<typeof listCheckoutSteps>[0]>, isCollected?: boolean) =>
    openStep(listCheckoutSteps({ ...fresh, email: "a@example.com", ...facts }, isCollected))?.step;
  const download = { requiresShipping: false };
  expect(at(download)).toBe("payment");
  expect(at({ ...download, country: "DE" })).toBe("contact");
  expect(at({ ...download, country: "DE", hasBillingAddress: true })).toBe("payment");
  const pickup = { ...shippingOption, type: "pickup" as const };
  expect(at({ shippingOption: pickup, country: "DE" }, true)).toBe("contact");
  expect(at({ shippingOption: pickup, country: "DE", hasBillingAddress: true }, true)).toBe(
    "payment",
  );
  const lockedFields = ["email", "billingAddress", "sameAsShipping"] as const;
  const draftOrder = {
    id: "drft_1",
    message: null,
    expiresAt: "",
    lockedFields: [...lockedFields],
  };
  expect(at({ ...download, country: "DE", draftOrder })).toBe("payment");
});

test("what the seller of a draft has filled in is no step, and the rest is on the draft's pages", () => {
  const draftOf = (...lockedFields: ("email" | "shippingAddress" | "shippingOptionId")[]) => ({
    ...{ id: "drft_1", message: null, expiresAt: "2026-12-24T00:00:00Z", lockedFields },
  });
  const steps = (...locked: Parameters<typeof draftOf>) =>
    listCheckoutSteps({ ...fresh, draftOrder: draftOf(...locked) });
  const hrefs = (...locked: Parameters<typeof draftOf>) => steps(...locked).map(({ href }) => href);
  const path = "/checkout/pay/drft_1";
  expect(hrefs()).toEqual([`${path}/contact`, `${path}/shipping`, `${path}/payment`]);
  expect(hrefs("email", "shippingAddress", "shippingOptionId")).toEqual([`${path}/payment`]);
  expect(hrefs("email", "shippingAddress")).toEqual([`${path}/shipping`, `${path}/payment`]);
  expect(steps("shippingAddress").map(({ step }) => step)).toEqual([
    "contact",
    "shipping",
    "payment",
  ]);
});
