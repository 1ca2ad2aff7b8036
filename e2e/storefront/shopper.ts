import type { Page } from "@playwright/test";
import { demoSeller } from "@/e2e/demo";
import { expect, payButton } from "@/e2e/fixtures";
import { prepareCheckout } from "@/e2e/prepare-checkout";
import type { Cartwright } from "@/lib/client";
import type { ProductListItem } from "@/lib/contract/product";

/** A visitor of the demo shop who does by the API the steps that a test is not about. */
export class Shopper {
  constructor(
    readonly page: Page,
    readonly api: Cartwright,
  ) {}

  /** The slug of a product of the demo shop that matches the filters. */
  async findProduct(wanted: (product: ProductListItem) => boolean): Promise<string> {
    const product = (await listProducts(this.api)).find(wanted);
    if (product === undefined) throw new Error("The demo shop has no such product.");
    return product.slug;
  }

  /** Puts a product without options into the cart, after adding one to its stock. */
  async fillCart(): Promise<void> {
    const products = await listProducts(this.api, "table");
    const plain = products.find(({ hasVariants, inStock }) => !hasVariants && inStock);
    const productId = plain?.id ?? "";
    const another = { operation: "increment", quantity: 1 };
    // Otherwise earlier tests would leave no stock for later ones.
    await (await demoSeller()).done("PATCH", `/products/${productId}/inventory`, another);
    const reply = await this.api.POST("/cart/items", { body: { productId } });
    expect(reply.response.ok).toBe(true);
  }

  /** Fills the cart and completes the checkout except payment. */
  async openPayment(): Promise<void> {
    await this.fillCart();
    await prepareCheckout(this.api);
  }

  /** Buys a product in this way; returns the order's id. */
  async buy(paymentMethod: string): Promise<string> {
    await this.openPayment();
    const reply = await this.api.POST("/cart/checkout", { body: { paymentMethod } });
    expect(reply.response.ok).toBe(true);
    return reply.data?.data.orderId ?? "";
  }

  /** Completes the contact step of the checkout. */
  async saveEmail(): Promise<void> {
    await this.api.PUT("/cart/checkout-data", { body: { email: "rosa.lind@example.com" } });
  }

  /** Types the test card with this number and presses the button that pays. */
  async payWith(number: string): Promise<void> {
    await this.page.getByLabel("Card number").fill(number);
    await this.page.getByLabel("Expiry date").fill("12 / 40");
    await this.page.getByLabel("Security code").fill("123");
    await payButton(this.page).click();
  }

  /** Creates an account and leaves the browser logged in to it. */
  async createAccount(): Promise<void> {
    await this.page.goto("/account/create");
    await this.page.getByLabel("E-mail").fill(`axe.${crypto.randomUUID()}@example.com`);
    await this.page.getByLabel("First name").fill("Ida");
    await this.page.getByRole("button", { name: "Create account" }).click();
    await expect(this.page.getByRole("heading", { name: "Hello, Ida" })).toBeVisible();
  }
}

async function listProducts(api: Cartwright, category?: string): Promise<ProductListItem[]> {
  const query = { category, perPage: 100 };
  const { data } = await api.GET("/products", { params: { query } });
  return data?.data ?? [];
}
