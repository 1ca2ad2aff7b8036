import type { Locator } from "@playwright/test";
import { demoSeller, publish } from "@/e2e/demo";
import { expect, payButton } from "@/e2e/fixtures";
import type { Shopper } from "@/e2e/storefront/shopper";
import { ACCESSIBILITY_CHECKS, type AccessibilityArea } from "@/lib/kit/accessibility";

/** A page in one of its states, and how a shopper reaches it. */
export type PageState = {
  name: string;
  reach: (shopper: Shopper) => Promise<unknown>;
  /** The address, if visiting it is enough. */
  address?: string;
  /** Only on narrow screens: wider ones do not have the state. */
  isNarrow?: boolean;
};

const at = (name: string, address: string): PageState => ({
  name,
  address,
  reach: ({ page }) => page.goto(address),
});

/** Submits a form and waits for its error. */
async function beRefused(button: Locator): Promise<void> {
  await button.click();
  await expect(button.page().locator("[aria-invalid=true]").first()).toBeVisible();
}

const LOOKING: PageState[] = [
  at("home", "/"),
  at("a category", "/categories/table"),
  at("everything, narrowed and sorted", "/products?inStock=true&minPrice=10&sort=price"),
  at("nothing in that range", "/products?minPrice=99999"),
  at("a search", "/products?q=mug"),
  at("a search for nothing there is", "/products?q=zzzzzzzz"),
  at("a list that nothing is saved in", "/wishlist"),
  at("what is left on a gift card", "/gift-cards"),
  at("a product with options", "/products/everyday-mug"),
  {
    name: "a choice that is sold out",
    async reach({ page }) {
      const { slug } = await publish({
        name: "Jug in two colours",
        options: [{ name: "Colour", values: [{ name: "Red" }, { name: "Grey" }] }],
        variants: [
          { selectedOptions: [{ name: "Colour", value: "Red" }], stock: 0 },
          { selectedOptions: [{ name: "Colour", value: "Grey" }], stock: 3 },
        ],
      });
      await page.goto(`/products/${slug}`);
      await page.getByRole("radio", { name: "Red (sold out)" }).check();
    },
  },
  {
    name: "a product on sale",
    async reach(shopper) {
      const slug = await shopper.findProduct(({ isOnSale }) => isOnSale);
      await shopper.page.goto(`/products/${slug}`);
    },
  },
  {
    name: "a product that is sold out",
    async reach({ page }) {
      const { slug } = await publish({ name: "Rare jug", stock: 0 });
      await page.goto(`/products/${slug}`);
    },
  },
  at("a policy", "/policies/delivery-and-returns"),
  at("the journal", "/journal"),
  at("the accessibility statement", "/accessibility"),
  at("no such page", "/nothing/here"),
  at("no such product", "/products/no-such-thing"),
];

const DIALOGS: PageState[] = [
  {
    name: "the menu",
    isNarrow: true,
    async reach({ page }) {
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the conversation",
    async reach({ page }) {
      await page.goto("/");
      await page.getByRole("button", { name: "Write to us" }).click();
      await expect(page.getByRole("dialog", { name: "Write to us" })).toBeVisible();
    },
  },
  {
    name: "the pictures, larger",
    async reach({ page }) {
      await page.goto("/products/everyday-mug");
      await page.getByRole("link", { name: /^Picture 1: .*, larger$/ }).press("Enter");
      await expect(page.getByRole("dialog", { name: /larger$/ })).toBeVisible();
    },
  },
];

const CART: PageState[] = [
  {
    name: "a product just put into the cart",
    async reach({ page }) {
      await page.goto("/products/everyday-mug");
      await page.getByRole("button", { name: "Add to cart" }).first().click();
      await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText("Everyday Mug");
    },
  },
  at("an empty cart", "/cart"),
  {
    name: "a full cart",
    async reach(shopper) {
      await shopper.fillCart();
      await shopper.page.goto("/cart");
    },
  },
  {
    name: "a cart with something that is gone",
    async reach({ page, api }) {
      const product = await publish({ name: "Soon gone", stock: 5 });
      await api.POST("/cart/items", { body: { productId: String(product.id), quantity: 2 } });
      const { done } = await demoSeller();
      await done("PATCH", `/products/${product.id}`, { status: "draft" });
      await page.goto("/cart");
      await expect(page.getByRole("main")).toContainText("Soon gone");
    },
  },
];

const CHECKOUT: PageState[] = [
  {
    name: "checkout, contact and address",
    async reach(shopper) {
      await shopper.fillCart();
      await shopper.saveEmail();
      await shopper.page.goto("/checkout/contact");
    },
  },
  {
    name: "checkout, contact and address refused",
    async reach(shopper) {
      await shopper.fillCart();
      await shopper.page.goto("/checkout/contact");
      await beRefused(shopper.page.getByRole("button", { name: "Continue" }));
    },
  },
  ...["shipping", "payment"].map(
    (step): PageState => ({
      name: `checkout, ${step}`,
      async reach(shopper) {
        await shopper.openPayment();
        await shopper.page.goto(`/checkout/${step}`);
      },
    }),
  ),
  {
    name: "checkout, no card",
    async reach(shopper) {
      await shopper.openPayment();
      await shopper.page.goto("/checkout/payment");
      await beRefused(payButton(shopper.page));
    },
  },
  {
    name: "checkout, a declined card",
    async reach(shopper) {
      const { page } = shopper;
      await shopper.openPayment();
      await page.goto("/checkout/payment");
      await shopper.payWith("4000 0000 0000 0002");
      await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible();
      await expect(payButton(page)).toBeVisible();
    },
  },
];

const ORDERS: PageState[] = (
  [
    ["paid", "pm_card_visa"],
    ["waiting for a transfer", "bank_transfer"],
    ["waiting for the bank's question", "pm_card_authenticationRequired"],
  ] as const
).map(([name, method]) => ({
  name: `an order, ${name}`,
  async reach(shopper) {
    await shopper.page.goto(`/orders/${await shopper.buy(method)}`);
  },
}));

const TRACKING_URL = "https://parcels.example/00340";

const ACCOUNT: PageState[] = [
  at("log in", "/account/login"),
  at("find an order", "/orders/find"),
  {
    name: "log in, refused",
    async reach({ page }) {
      await page.goto("/account/login");
      await page.getByLabel("E-mail").fill("rosa@");
      await beRefused(page.getByRole("button", { name: "Send me a link" }));
    },
  },
  {
    name: "create an account, refused",
    async reach({ page }) {
      await page.goto("/account/create");
      await beRefused(page.getByRole("button", { name: "Create account" }));
    },
  },
  { name: "the account", reach: (shopper) => shopper.createAccount() },
  {
    name: "an order of the account",
    async reach(shopper) {
      await shopper.createAccount();
      const order = await shopper.buy("pm_card_visa");
      await shopper.page.goto(`/account/orders/${order}`);
    },
  },
  ...(
    [
      ["sent", "fulfill", { carrier: "DHL", trackingNumber: "00340", trackingUrl: TRACKING_URL }],
      ["refunded in part", "refund", { amount: 100 }],
      ["cancelled", "cancel", {}],
    ] as const
  ).map(
    ([name, verb, body]): PageState => ({
      name: `an order of the account, ${name}`,
      async reach(shopper) {
        await shopper.createAccount();
        const order = await shopper.buy("pm_card_visa");
        const { done } = await demoSeller();
        await done("POST", `/orders/${order}/${verb}`, body);
        await shopper.page.goto(`/account/orders/${order}`);
      },
    }),
  ),
];

const AREAS: Record<AccessibilityArea, PageState[]> = {
  looking: LOOKING,
  dialogs: DIALOGS,
  cart: CART,
  checkout: CHECKOUT,
  orders: ORDERS,
  account: ACCOUNT,
};

/** Every page of the shop, in every state that looks different. */
export const PAGE_STATES: PageState[] = ACCESSIBILITY_CHECKS.areas.flatMap((area) => AREAS[area]);
