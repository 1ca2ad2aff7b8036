import { NAV } from "@/components/dashboard/shell/nav";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { expect, follow, test } from "@/e2e/fixtures";
import { type CartwrightAdmin, createCartwrightAdmin } from "@/lib/client";
import { readDemo, signInAsOwner } from "../demo";

/** A screen by its address; an id in it is looked up by the API. */
type Screen = { name: string; address: string | ((api: CartwrightAdmin) => Promise<string>) };

/** The page of the first object of a list, which has the same path in the API and in the dashboard. */
const firstOf =
  (list: "/orders" | "/products" | "/categories" | "/customers" | "/discounts") =>
  async (api: CartwrightAdmin) => {
    const { data } = await api.GET(list);
    return `/dashboard${list}/${data?.data[0]?.id ?? "none"}`;
  };

const SCREENS: Screen[] = [
  ...NAV.map(({ key, href }) => ({ name: key, address: href })),
  { name: "home, a quarter of a year", address: "/dashboard?period=90d" },
  {
    name: "analytics, countries in a quarter of a year",
    address: "/dashboard/analytics?period=90d&by=country",
  },
  { name: "the tax report", address: "/dashboard/documents/taxes" },
  { name: "settings of invoices", address: "/dashboard/settings/invoices" },
  { name: "orders, no match", address: "/dashboard/orders?q=nothing-is-called-so" },
  { name: "an order", address: firstOf("/orders") },
  { name: "products, narrowed", address: "/dashboard/products?status=draft&stock=low" },
  { name: "a product", address: firstOf("/products") },
  { name: "a new product", address: "/dashboard/products/new" },
  { name: "inventory, sold out", address: "/dashboard/inventory?stock=out" },
  { name: "a category", address: firstOf("/categories") },
  { name: "a new collection", address: "/dashboard/collections/new" },
  { name: "a new merchandising rule", address: "/dashboard/merchandising/new" },
  { name: "a new price list", address: "/dashboard/discounts/price-lists/new" },
  { name: "a new customer group", address: "/dashboard/customers/groups/new" },
  { name: "a new category", address: "/dashboard/categories/new" },
  { name: "a new gift card", address: "/dashboard/gift-cards/new" },
  { name: "a customer", address: firstOf("/customers") },
  { name: "a discount", address: firstOf("/discounts") },
  { name: "a new discount", address: "/dashboard/discounts/new" },
  { name: "draft orders", address: "/dashboard/orders/drafts" },
  { name: "a new draft order", address: "/dashboard/orders/drafts/new" },
  { name: "pages", address: "/dashboard/content/pages" },
  { name: "a new page", address: "/dashboard/content/entries/new?type=page" },
  { name: "a menu", address: "/dashboard/content/menus/header" },
  { name: "health", address: "/dashboard/health" },
  { name: "moving in", address: "/dashboard/transfer/moving-in" },
  { name: "customers moving in", address: "/dashboard/transfer/moving-in/customers" },
  { name: "moving in by access", address: "/dashboard/transfer/moving-in/access" },
  { name: "what is not there", address: "/dashboard/orders/ord_nothing" },
  ...[
    "store",
    "branding",
    "policies",
    "payments",
    "shipping",
    "shipping/new",
    "taxes",
    "taxes/new",
    "staff",
    "account",
    "api-keys",
    "api-keys/new",
    "webhooks",
    "webhooks/new",
    "mailbox",
    "audit",
  ].map((place) => ({ name: `settings, ${place}`, address: `/dashboard/settings/${place}` })),
];

/** The number of screens per test. */
const TOGETHER = 8;

const VISITS = Array.from({ length: Math.ceil(SCREENS.length / TOGETHER) }, (_, at) =>
  SCREENS.slice(at * TOGETHER, (at + 1) * TOGETHER),
);

for (const screens of VISITS) {
  const names = screens.map(({ name }) => name).join("; ");
  test(`axe finds nothing, light or dark, and narrow and zoomed screens are enough for: ${names}`, async ({
    page,
    baseURL,
  }) => {
    await signInAsOwner(page);
    const { secretKey } = await readDemo();
    const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
    for (const [index, { name, address }] of screens.entries()) {
      await test.step(name, async () => {
        const href = typeof address === "string" ? address : await address(api);
        await (index === 0 ? page.goto(href) : follow(page, href));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        await expectAccessible(page, [LAPTOP, PHONE]);
        await expectReflow(page);
      });
    }
  });
}
