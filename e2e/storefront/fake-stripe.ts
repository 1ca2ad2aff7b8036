import type { Page } from "@playwright/test";
import type { StripeDouble } from "@/lib/testing/stripe";

/*
 * Replaces Stripe's pages, which tests cannot reach: its script, with one field for the number of a card or of an
 * account, and the page of a bank or of PayPal with its two answers.
 */

/** The script, as far as @stripe/react-stripe-js and the shop use it. */
const SCRIPT = `
  const CARDS = {
    "4242424242424242": "pm_card_visa",
    "4000000000000002": "pm_card_chargeDeclined",
    "4000002500003155": "pm_card_authenticationRequired",
  };
  window.Stripe = (key) => ({
    elements(options) {
      const [type] = options.allowedPaymentMethodTypes;
      const told = { key, ...options };
      if (type === "card") window.stripeWasTold = told;
      const input = document.createElement("input");
      const label = document.createElement("label");
      label.append(type === "card" ? "Card number at Stripe " : "IBAN at Stripe ", input);
      const element = {
        on: () => element, once: () => element, off: () => element,
        mount(place) { place.append(label); },
        destroy() { label.remove(); }, unmount() { label.remove(); }, update() {},
      };
      return {
        create: () => element, getElement: () => element, fetchUpdates: async () => ({}),
        update(changed) { Object.assign(told, changed); },
        submit: async () => input.value ? {} : { error: { type: "validation_error" } },
        number: () => input.value,
        type,
      };
    },
    createPaymentMethod: async ({ elements }) => {
      const id = CARDS[elements.number()];
      return id ? { paymentMethod: { id } } : { error: { message: "Your card number is wrong." } };
    },
    createConfirmationToken: async ({ elements }) =>
      elements.number().startsWith("DE")
        ? { confirmationToken: { id: "ctoken_" + elements.type } }
        : { error: { message: "Your IBAN is wrong." } },
    createToken() {}, confirmCardPayment() {}, _registerWrapper() {}, registerAppInfo() {},
  });
`;

/** Routes Stripe's pages to the stand-ins; the shopper's answers reach `double`. */
export async function mockStripe(page: Page, double: StripeDouble): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  await page.route("https://hooks.stripe.com/**", (route) => {
    const url = new URL(route.request().url());
    const ref = url.pathname.split("/").at(-1) ?? "";
    const asked = double.asked.findLast(({ params }) => typeof params.return_url === "string");
    const answer = url.searchParams.get("answer");
    if (answer) double.books.answerChallenge(ref, answer === "approve");
    const body = answer
      ? `<a href="${asked?.params.return_url}?payment_intent=${ref}">Back to the shop</a>`
      : '<a href="?answer=approve">Approve</a> <a href="?answer=fail">Fail</a>';
    return route.fulfill({ contentType: "text/html", body });
  });
}
