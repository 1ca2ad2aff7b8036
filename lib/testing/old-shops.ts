import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The token and the key that the shops accept. */
export const SHOPIFY_TOKEN = "shpat_0123456789abcdef";
export const WOO_KEY = { consumerKey: "ck_0123456789", consumerSecret: "cs_0123456789" };

/** Handles a request and returns true, or returns false so that the shop does. */
export type RequestHandler = (
  asked: string,
  response: ServerResponse,
  variables: { first?: number },
) => boolean | Promise<boolean>;

/** A server on this machine that responds like the APIs of Shopify and WooCommerce. */
export interface OldShopServer {
  url: string;
  /** The requests, as `products` or `products 2`: the kind and the cursor. */
  asked: string[];
  /** Handles a request instead of the shop if it returns true. */
  disturb: RequestHandler;
  close(): Promise<void>;
}

/** Starts one. */
export async function openOldShop(): Promise<OldShopServer> {
  const shop: OldShopServer = { url: "", asked: [], disturb: () => false, close: async () => {} };
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const url = new URL(request.url ?? "/", "http://shop.example");
    if (url.pathname.startsWith("/admin/api/"))
      return answerShopify(shop, { request, response, body });
    return answerWoo(shop, { request, response, url });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return shop;
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));

type Shopify = { request: IncomingMessage; response: ServerResponse; body: string };

async function answerShopify(
  shop: OldShopServer,
  { request, response, body }: Shopify,
): Promise<void> {
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: { first?: number; after?: string | null };
  };
  const name = /^query (\w+)/.exec(query)?.[1]?.toLowerCase() ?? "";
  const asked = [name, variables.after].filter(Boolean).join(" ");
  shop.asked.push(asked);
  if (request.headers["x-shopify-access-token"] !== SHOPIFY_TOKEN) {
    json(response, 401, { errors: "[API] Invalid API key or access token" });
    return;
  }
  if (await shop.disturb(asked, response, variables)) return;
  const cost = {
    ...{ requestedQueryCost: 400, actualQueryCost: 40 },
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1960, restoreRate: 100 },
  };
  const found = SHOPIFY[asked];
  if (found === undefined) {
    json(response, 200, { errors: [{ message: `Nothing is at ${asked}.` }] });
    return;
  }
  json(response, 200, { data: found, extensions: { cost } });
}

const page = (nodes: unknown[], next: string | null = null) => ({
  pageInfo: { hasNextPage: next !== null, endCursor: next },
  nodes,
});

const variant = (options: [string, string][], facts: object = {}) => ({
  ...{ sku: null, barcode: null, price: "12.50", compareAtPrice: null, inventoryQuantity: 4 },
  ...{ inventoryPolicy: "DENY", taxable: true, unitPriceMeasurement: null },
  selectedOptions: options.map(([name, value]) => ({ name, value })),
  media: { nodes: [] },
  inventoryItem: {
    ...{ tracked: true, requiresShipping: true, unitCost: null },
    measurement: { weight: { value: 0.33, unit: "KILOGRAMS" } },
  },
  ...facts,
});

const product = (handle: string, title: string, facts: object = {}) => ({
  ...{ id: `gid://shopify/Product/${handle}`, handle, title, vendor: "Kiln & Co", tags: ["blue"] },
  ...{ descriptionHtml: "<p>Holds <b>tea</b></p>", productType: "Cups", status: "ACTIVE" },
  ...{ isGiftCard: false, seo: { title: null, description: null } },
  ...{ collections: page([{ handle: "cups-bowls", title: "Cups & Bowls" }]), media: page([]) },
  variants: page([variant([["Title", "Default Title"]])]),
  ...facts,
});

const money = (amount: string) => ({ shopMoney: { amount } });
const HOME = {
  ...{ name: "Ida Berg", company: null, address1: "Königsallee 1", address2: null },
  ...{ city: "Düsseldorf", provinceCode: null, countryCodeV2: "DE", zip: "40212", phone: null },
};

const order = (number: number, facts: object = {}) => ({
  ...{ id: `gid://shopify/Order/${number}`, name: `#${number}`, email: "ida@example.com" },
  ...{ test: false, createdAt: "2021-03-04T09:59:00Z", cancelledAt: null, currencyCode: "GBP" },
  ...{ displayFinancialStatus: "PAID", displayFulfillmentStatus: "FULFILLED", discountCodes: [] },
  ...{ paymentGatewayNames: ["shopify_payments"], shippingLine: { title: "Standard" } },
  ...{ subtotalPriceSet: money("32.00"), totalDiscountsSet: money("0.00") },
  ...{ totalShippingPriceSet: money("2.90"), totalTaxSet: money("5.57") },
  ...{ totalPriceSet: money("34.90"), totalRefundedSet: money("0.00") },
  ...{ shippingAddress: HOME, billingAddress: HOME },
  lineItems: page([
    { name: "Red cup", sku: "RC", quantity: 2, originalUnitPriceSet: money("12.50") },
  ]),
  ...facts,
});

const TERMS = {
  ...{ title: "Spring", status: "ACTIVE", startsAt: "2026-01-01T00:00:00Z", endsAt: null },
  ...{ usageLimit: 100, appliesOncePerCustomer: true, minimumRequirement: null },
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: true },
  context: { __typename: "DiscountBuyerSelectionAll" },
};

/** Shopify's responses to each query, by its name and cursor. */
const SHOPIFY: Readonly<Record<string, unknown>> = {
  products: {
    page: page(
      [
        product("storm-cup", "Storm Cup ☕ 茶碗", {
          variants: page(
            [
              variant([["Size", "Small"]], { sku: "SC-1", compareAtPrice: "15.00" }),
              variant([["Size", "Medium"]], { sku: "SC-2", inventoryQuantity: 0 }),
            ],
            "v1",
          ),
        }),
        product("calm-bowl", "=Calm Bowl", {
          status: "DRAFT",
          productType: "",
          collections: page([]),
        }),
      ],
      "p1",
    ),
  },
  "variants v1": {
    product: { page: page([variant([["Size", "Large"]], { sku: "SC-3", price: "18.00" })]) },
  },
  "products p1": { page: page([product("mug", "Mug")]) },
  customers: {
    page: page([
      {
        ...{
          id: "gid://shopify/Customer/7",
          firstName: "Ida",
          lastName: "Berg",
          note: "Prefers mail",
        },
        ...{ tags: ["vip"], taxExempt: false, createdAt: "2020-02-03T04:05:06Z" },
        defaultEmailAddress: { emailAddress: "ida@example.com", marketingState: "SUBSCRIBED" },
        ...{ defaultPhoneNumber: { phoneNumber: "+4921112345" }, defaultAddress: HOME },
      },
      {
        ...{ id: "gid://shopify/Customer/8", firstName: null, lastName: null, note: null },
        ...{ tags: [], taxExempt: null, createdAt: "2020-02-03T04:05:06Z" },
        ...{ defaultEmailAddress: null, defaultPhoneNumber: null, defaultAddress: null },
      },
    ]),
  },
  discounts: {
    page: page([
      {
        id: "gid://shopify/DiscountCodeNode/1",
        codeDiscount: {
          ...{ __typename: "DiscountCodeBasic", ...TERMS },
          customerGets: {
            items: { __typename: "AllDiscountItems" },
            value: { __typename: "DiscountPercentage", percentage: 0.15 },
          },
          codes: page([{ code: "SPRING15", asyncUsageCount: 40 }]),
        },
      },
      {
        id: "gid://shopify/DiscountCodeNode/2",
        codeDiscount: {
          ...{ __typename: "DiscountCodeBasic", ...TERMS, usageLimit: null },
          customerGets: {
            items: { __typename: "DiscountCollections" },
            value: {
              ...{ __typename: "DiscountAmount", amount: { amount: "5.0" } },
              appliesOnEachItem: false,
            },
          },
          codes: page([{ code: "ONLYCUPS", asyncUsageCount: 0 }]),
        },
      },
      {
        id: "gid://shopify/DiscountCodeNode/3",
        codeDiscount: {
          ...{ __typename: "DiscountCodeFreeShipping", ...TERMS, usageLimit: null },
          minimumRequirement: { greaterThanOrEqualToSubtotal: { amount: "50.0" } },
          ...{ destinationSelection: { __typename: "DiscountCountryAll" } },
          ...{ maximumShippingPrice: null },
          codes: page([{ code: "FREESHIP", asyncUsageCount: 0 }]),
        },
      },
    ]),
  },
  orders: {
    page: page(
      [
        order(1001),
        order(1002, {
          ...{
            displayFinancialStatus: "PARTIALLY_REFUNDED",
            email: null,
            totalRefundedSet: money("10.00"),
          },
          displayFulfillmentStatus: "PARTIALLY_FULFILLED",
        }),
      ],
      "o1",
    ),
  },
  "orders o1": { page: page([order(1003, { test: true }), order(1004)]) },
  pages: {
    page: page([
      {
        ...{
          handle: "about-us",
          title: "About us",
          body: "<h2>Since 1890</h2><p>By <b>hand</b></p>",
        },
        ...{ isPublished: true, publishedAt: "2020-05-06T07:08:09Z" },
      },
      { handle: "draft", title: "Draft", body: "Not yet", isPublished: false, publishedAt: null },
    ]),
  },
  redirects: { page: page([{ path: "/pages/old", target: "/collections/cups-bowls" }]) },
};

type Woo = { request: IncomingMessage; response: ServerResponse; url: URL };

async function answerWoo(shop: OldShopServer, { request, response, url }: Woo): Promise<void> {
  const path = url.pathname.replace(/^\/wp-json\/w[cp]\/v\d\//, "");
  const number = Number(url.searchParams.get("page") ?? 1);
  const fields = url.searchParams.has("_fields") ? "links" : "";
  const asked = [path, fields, number > 1 ? number : ""].filter(Boolean).join(" ");
  shop.asked.push(asked);
  const key = Buffer.from(`${WOO_KEY.consumerKey}:${WOO_KEY.consumerSecret}`).toString("base64");
  const isPublic = path === "pages";
  if (request.headers.authorization !== (isPublic ? undefined : `Basic ${key}`)) {
    json(response, 401, { code: "woocommerce_rest_cannot_view", data: { status: 401 } });
    return;
  }
  if (await shop.disturb(asked, response, {})) return;
  if (path.startsWith("settings/")) return void json(response, 200, { value: "kg" });
  const pages = WOO[path];
  if (pages === undefined) return void json(response, 404, { code: "rest_no_route" });
  json(response, 200, pages[number - 1] ?? [], { "x-wp-totalpages": String(pages.length) });
}

const sold = {
  ...{ sku: "", regular_price: "12.50", sale_price: "", price: "12.50", on_sale: false },
  ...{ date_on_sale_from_gmt: null, date_on_sale_to_gmt: null, status: "publish" },
  ...{ manage_stock: true, stock_quantity: 4, stock_status: "instock", backorders: "no" },
  ...{ tax_status: "taxable", weight: "0.33", virtual: false, global_unique_id: "" },
};
const thing = (id: number, slug: string, name: string, facts: object = {}) => ({
  ...{ id, slug, name, type: "simple", permalink: `https://old.example/product/${slug}/`, ...sold },
  ...{
    catalog_visibility: "visible",
    description: "<p>Holds <b>tea</b></p>",
    short_description: "",
  },
  ...{
    categories: [{ id: 12, name: "Cups &amp; Bowls", slug: "cups-bowls" }],
    tags: [{ name: "blue" }],
  },
  ...{ images: [], attributes: [] },
  ...facts,
});
const PERSON = {
  ...{
    first_name: "Ida",
    last_name: "Berg",
    company: "",
    address_1: "Königsallee 1",
    address_2: "",
  },
  ...{ city: "Düsseldorf", state: "", postcode: "40212", country: "DE", phone: "021112345" },
};
const COUPON = {
  ...{ amount: "15.00", discount_type: "percent", status: "publish", date_expires_gmt: null },
  ...{
    usage_count: 40,
    usage_limit: 100,
    usage_limit_per_user: null,
    limit_usage_to_x_items: null,
  },
  ...{ individual_use: false, free_shipping: false, exclude_sale_items: false },
  ...{ minimum_amount: "0.00", maximum_amount: "0.00", product_ids: [], excluded_product_ids: [] },
  ...{ product_categories: [], excluded_product_categories: [], email_restrictions: [] },
};

/** WooCommerce's responses, by path and page. */
const WOO: Readonly<Record<string, readonly unknown[][]>> = {
  pages: [
    [
      {
        ...{
          slug: "about-us",
          link: "https://old.example/about-us/",
          date_gmt: "2020-05-06T07:08:09",
        },
        title: { rendered: "About us &amp; more" },
        content: { rendered: "<h2>Since 1890</h2><p>By <b>hand</b></p>" },
      },
      {
        ...{ slug: "cart", link: "https://old.example/cart/", date_gmt: "2020-05-06T07:08:09" },
        ...{ title: { rendered: "Cart" }, content: { rendered: "[woocommerce_cart]" } },
      },
    ],
  ],
  "products/categories": [
    [
      { id: 11, name: "Ceramics", slug: "ceramics", parent: 0 },
      { id: 12, name: "Cups &amp; Bowls", slug: "cups-bowls", parent: 11 },
    ],
  ],
  products: [
    [
      thing(1, "storm-cup", "Storm Cup &#8211; 茶碗", {
        ...{ type: "variable", manage_stock: false, stock_quantity: null },
        attributes: [
          { name: "Size", variation: true, options: ["Small", "Large"] },
          { name: "Glaze", variation: true, options: ["Moss", "Sand"] },
          { name: "Care", variation: false, options: ["By hand"] },
        ],
      }),
      thing(2, "calm-bowl", "Calm Bowl", {
        ...{
          sale_price: "9.00",
          price: "9.00",
          on_sale: true,
          status: "draft",
          backorders: "notify",
        },
        permalink: "https://old.example/shop/bowls/calm-bowl/",
      }),
    ],
    [
      thing(3, "elsewhere", "Sold elsewhere", { type: "external" }),
      thing(4, "mug", "Mug", { sku: "M" }),
    ],
  ],
  "products/1/variations": [
    [
      {
        ...{ id: 101, ...sold, sku: "SC-1", image: null },
        attributes: [
          { name: "Size", option: "Small" },
          { name: "Glaze", option: "Moss" },
        ],
      },
      // Matches any glaze.
      {
        id: 102,
        ...sold,
        sku: "SC-2",
        image: null,
        attributes: [{ name: "Size", option: "Large" }],
      },
      // Not purchasable.
      {
        ...{ id: 103, ...sold, regular_price: "", image: null },
        attributes: [
          { name: "Size", option: "Small" },
          { name: "Glaze", option: "Sand" },
        ],
      },
    ],
  ],
  customers: [
    [
      {
        ...{
          id: 7,
          email: "ida@example.com",
          first_name: "Ida",
          last_name: "Berg",
          role: "customer",
        },
        ...{
          date_created_gmt: "2020-02-03T04:05:06",
          billing: { ...PERSON, email: "ida@example.com" },
        },
      },
      { id: 1, email: "boss@example.com", role: "administrator" },
    ],
  ],
  coupons: [
    [
      { id: 5, code: "spring15", ...COUPON },
      { id: 6, code: "onlycups", ...COUPON, usage_limit: null, product_ids: [1] },
    ],
  ],
  orders: [
    [
      {
        ...{
          id: 900,
          number: "900",
          status: "completed",
          currency: "GBP",
          prices_include_tax: true,
        },
        ...{
          date_created_gmt: "2021-03-04T09:59:00",
          discount_total: "0.00",
          discount_tax: "0.00",
        },
        ...{ shipping_total: "2.44", shipping_tax: "0.46", total: "27.90", total_tax: "4.45" },
        ...{ payment_method_title: "PayPal", billing: { ...PERSON, email: "ida@example.com" } },
        ...{ shipping: PERSON, shipping_lines: [{ method_title: "Standard" }] },
        coupon_lines: [{ code: "spring15" }],
        refunds: [{ total: "-5.00" }, { total: "-1.50" }],
        line_items: [
          { name: "Red cup", sku: "RC", quantity: 2, subtotal: "21.01", subtotal_tax: "3.99" },
        ],
      },
    ],
  ],
};

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
