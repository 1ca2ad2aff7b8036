import { type BrowserContext, test as base, type Locator, type Page } from "@playwright/test";
import { type Cartwright, createCartwright } from "@/lib/client";
import { attachPages } from "./attach-pages";
import { closeVisit, sharedContext } from "./browser-context";
import { readDemo } from "./demo";
import { expect } from "./expect";
import { waitBeforeActions, waitUntilHydrated } from "./hydration";
import { prepareCheckout } from "./prepare-checkout";

type Options = {
  /** For a test that needs a browser without cache, or changes its clock or connection. */
  freshBrowser: boolean;
  /** For a test of the browser enforcing the content security policy of a page. */
  violatesPolicy: boolean;
};

/** The fixtures besides the page. */
type Fixtures = {
  /** The public API with the cart token of the page's visitor, or with another one. */
  visitorApi: (token?: string) => Promise<Cartwright>;
};

/**
 * Playwright's own `test` with API clients. The tests of a worker share one browser context, which is emptied after
 * each: keeping compiled scripts saves two fifths of the time of a test. Tests with options of their own get a context
 * of their own.
 */
export const test = base.extend<Options & Fixtures>({
  freshBrowser: [false, { option: true }],
  violatesPolicy: [false, { option: true }],
  context: async (
    {
      browser,
      baseURL,
      freshBrowser,
      javaScriptEnabled,
      locale,
      viewport,
      deviceScaleFactor,
      serviceWorkers,
    },
    use,
    testInfo,
  ) => {
    const { project } = testInfo;
    const isUsual =
      !freshBrowser &&
      javaScriptEnabled !== false &&
      deviceScaleFactor === undefined &&
      locale === project.use.locale &&
      serviceWorkers === project.use.serviceWorkers &&
      viewport?.width === USUAL_VIEWPORT.width;
    if (!isUsual) {
      // With the options that the test has set.
      const own = await browser.newContext();
      await use(own);
      await attachPages(browser, testInfo);
      await own.close();
      return;
    }
    const context = await sharedContext(browser);
    await use(context);
    await attachPages(browser, testInfo);
    await closeVisit(context, baseURL ?? "");
  },
  page: async ({ page, javaScriptEnabled, violatesPolicy }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(page);
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await use(page);
    // No page of any test may violate its own content security policy.
    if (!violatesPolicy) expect(refused).toEqual([]);
  },
  visitorApi: async ({ context, baseURL }, use) => {
    await use(async (token) => publicApi(token ?? (await cartTokenOf(context)), baseURL));
  },
});

/** Playwright's default viewport. */
const USUAL_VIEWPORT = { width: 1280, height: 720 };

export { expect };

/** Makes navigation, and actions after it, wait until the page is complete and hydrated. */
export function waitForHydration(page: Page): Page {
  waitBeforeActions(page);
  const { goto, reload } = page;
  page.goto = async (...to) => {
    const response = await goto.apply(page, to);
    await waitUntilHydrated(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await waitUntilHydrated(page);
    return response;
  };
  return page;
}

declare global {
  interface Window {
    /** Next's router, which Next exposes here. */
    next?: { router?: { push(address: string): void } };
  }
}

/** Navigates on the client, as a link does: loading the document anew takes several times as long. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.next?.router?.push(to), address);
  await expect(page).toHaveURL(address);
}

/**
 * Puts one unit of a product of the demo shop into the visitor's cart, by the API, because adding is not what is
 * tested.
 */
export async function addToCart(page: Page, slug: string): Promise<void> {
  const api = await cartApi(page);
  const { data: shown } = await api.GET("/products/{product}", {
    params: { path: { product: slug } },
  });
  const variant = shown?.data.variants.find(({ inStock }) => inStock);
  const body = { productId: shown?.data.id ?? "", ...(variant && { variantId: variant.id }) };
  const { response } = await api.POST("/cart/items", { body });
  expect(response.ok, `${slug} is in the cart`).toBe(true);
}

/** The public API as the visitor of the page; creates a cart token if there is none. */
async function cartApi(page: Page): Promise<Cartwright> {
  const context = page.context();
  const { baseUrl: url } = await readDemo();
  const kept = await cartTokenOf(context, url);
  if (kept !== undefined) return publicApi(kept);
  const value = crypto.randomUUID();
  const expires = Date.now() / 1000 + DAY_SECONDS;
  await context.addCookies([{ name: CART_COOKIE, value, url, expires }]);
  return publicApi(value);
}

/** The cart token for the shop at `url`, or for any. */
async function cartTokenOf(context: BrowserContext, url?: string): Promise<string | undefined> {
  return (await context.cookies(url)).find(({ name }) => name === CART_COOKIE)?.value;
}

/** The demo shop's public API for a cart, at the given address or the shop's own. */
async function publicApi(cartToken: string | undefined, address?: string): Promise<Cartwright> {
  const { baseUrl, publishableKey } = await readDemo();
  return createCartwright({ baseUrl: address ?? baseUrl, publishableKey, cartToken });
}

const EMAIL = "rosa.lind@example.com";
const CART_COOKIE = "cart_token";
const DAY_SECONDS = 86_400;

/** Completes contact, address and delivery, and stops at the payment step; of the shop at `url`, if not the demo's. */
export async function goToPayment(page: Page, url = "", email = EMAIL): Promise<void> {
  await page.goto(`${url}/cart`);
  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await fillAddress(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
}

/** Types a British address, except its country, into a page's form or a group of it. */
export async function fillAddress(form: Page | Locator, firstName = "Rosa"): Promise<void> {
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill("Lind");
  await form.getByLabel("Street and number").fill("12 Harbour Row");
  await form.getByLabel("Town or city").fill("Whitby");
  await form.getByLabel("Postcode").fill("YO21 1AA");
}

/** Puts one product into the cart and stops at the payment step, using the API. */
export async function openPayment(page: Page, slug = "everyday-mug"): Promise<void> {
  await addToCart(page, slug);
  await prepareCheckout(await cartApi(page));
  await page.goto("/checkout/payment");
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
}

/** Puts one product into the cart and opens the checkout. */
export async function openCheckout(page: Page): Promise<void> {
  await addToCart(page, "everyday-mug");
  await page.goto("/checkout");
}

/** Pays for the cart with a valid card, from the payment step to the confirmation. */
export async function pay(page: Page): Promise<void> {
  await payWith(page, "4242");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
}

/** The button that pays, or places an order by transfer; its name contains the amount. */
export function payButton(page: Page) {
  return page.getByRole("button", { name: /^(Pay|Place order for) £\d+\.\d\d$/ });
}

/** Selects the test card that ends in these digits, and pays with it. */
export async function payWith(page: Page, digits: string): Promise<void> {
  await page.getByRole("button", { name: `ending in ${digits}` }).click();
  await payButton(page).click();
}

/** The id of the page's order, from its address. */
export function orderIdOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
