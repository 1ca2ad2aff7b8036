import { addToCart, expect, test } from "@/e2e/fixtures";
import { prepareCheckout } from "@/e2e/prepare-checkout";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "before any script has arrived", () => {
    test.use({ javaScriptEnabled });

    test("another language keeps the page and the cart, and is remembered", async ({ page }) => {
      await addToCart(page, "everyday-mug");
      await page.goto("/products?sort=price");
      await page.getByRole("button", { name: "Deutsch" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alles");
      await expect(page).toHaveURL("/products?sort=price");
      await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
      await expect(page.getByRole("link", { name: "Warenkorb, 1 Artikel" })).toBeVisible();

      await page.goto("/cart");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Warenkorb");
      await expect(page.getByRole("main")).toContainText(/\d,\d\d\s£/);
      await expect(page.getByRole("link", { name: "Alltagsbecher" }).first()).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Ton, Stoff und Papier");
    });
  });
}

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("the shop is in German by default, and so are its error messages", async ({ page }) => {
    await page.goto("/products?option%5BGlaze%5D=Moss");
    await expect(page.getByRole("link", { name: "Filter entfernen: Glasur: Moos" })).toBeVisible();
    await page.goto("/products");
    await expect(page.getByRole("spinbutton", { name: /^Niedrigster Preis/ })).toHaveAttribute(
      "placeholder",
      /^\d+,\d\d$/,
    );
    await page.goto("/account/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anmelden");
    await page.getByLabel("E-Mail", { exact: true }).fill("rosa@");
    await page.getByRole("button", { name: "Link schicken" }).click();
    await expect(page.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription(
      /Bitte geben Sie eine E-Mail-Adresse/,
    );
  });

  test("the delivery is named in German in the cart", async ({ page, visitorApi }) => {
    await addToCart(page, "everyday-mug");
    await prepareCheckout(await visitorApi());
    await page.goto("/cart");
    await expect(page.getByRole("region", { name: "Übersicht" })).toContainText(
      /Lieferung, (Briefsendung|Paket, verfolgt|Nächster Werktag)/,
    );
  });
});

test("a shopper reads the shop in French from the first page to the cart", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  await page.goto("/products");
  await page.getByRole("button", { name: "français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
  await expect(page.getByRole("link", { name: "Panier, 1 article" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre panier");
  await page.getByRole("link", { name: "Commander" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Où devons-nous livrer ?");
});

test("a loading page shows its layout, which the content replaces", async ({ page }) => {
  await page.goto("/");
  await page.route("**/products?*", async (route) => {
    await expect(page.locator("div[aria-hidden].fixed.bg-paper").first()).toBeVisible();
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Everything" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything");
  await expect(page.locator("div[aria-hidden].fixed.bg-paper")).toHaveCount(0);
});
