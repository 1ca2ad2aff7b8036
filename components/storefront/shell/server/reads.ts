import { headers } from "next/headers";
import { cache } from "react";
import type { Chosen } from "@/components/storefront/listing/listing-address";
import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { isLoggedOut } from "@/components/storefront/shell/server/api";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { cartToken } from "@/components/storefront/shell/server/visitor";
import { toResult, unexpected } from "@/lib/client/result";
import type { AccountAddress, AccountOrder, AccountOrderListItem } from "@/lib/contract/account";
import type { Cart, CheckoutData, ShippingOption } from "@/lib/contract/cart";
import type { CheckoutOutcome } from "@/lib/contract/checkout";
import type { PageMeta } from "@/lib/contract/common";
import type { CustomerProfile } from "@/lib/contract/customer";
import type { PublicDocument } from "@/lib/contract/document";
import type { Download } from "@/lib/contract/download";
import type { ErrorBody } from "@/lib/contract/errors";
import type { AccountStoredValueEntry, StoreCredit } from "@/lib/contract/gift-card";
import type { MenuItem, MenuPlace } from "@/lib/contract/menu";
import type { PublicOrder } from "@/lib/contract/order";
import type { AccountPastOrder } from "@/lib/contract/past-order";
import { PRODUCT_SORTS, type ProductListItem, type ProductListMeta } from "@/lib/contract/product";
import type { OrderReturns } from "@/lib/contract/return";
import type { SearchSuggestions } from "@/lib/contract/search";
import { PART_HEADER } from "@/lib/kit/page-part";
import { type PageVisitor, readPageVisitor, VISITOR_HEADER } from "@/lib/kit/page-visitor";

// Each is requested once a page, however many components need it.

/** The categories of the first level with those below them. */
export const listCategories = cache(async () => read((await shopApi()).GET("/categories")));

/** The links of a place as the seller has arranged them; none where the shop decides by itself. */
export async function findMenu(place: MenuPlace): Promise<MenuItem[]> {
  return (await listMenus()).find((menu) => menu.place === place)?.items ?? [];
}

const listMenus = cache(async () => read((await shopApi()).GET("/menus")));

/** A category by its slug; null if there is none. */
export const findCategory = cache(async (category: string) =>
  find((await shopApi()).GET("/categories/{category}", { params: { path: { category } } })),
);

/** A collection by its slug or id; null if there is none. */
export const findCollection = cache(async (collection: string) =>
  find((await shopApi()).GET("/collections/{collection}", { params: { path: { collection } } })),
);

/** All collections, in the seller's order. */
export const listCollections = cache(async () => read((await shopApi()).GET("/collections")));

/**
 * A product by its slug; null if there is none. Does not count a view: the product page uses {@link
 * viewProduct}.
 */
export const findProduct = cache(async (product: string) =>
  find(
    (await shopApi()).GET("/products/{product}", {
      params: { path: { product }, query: { isView: "false" } },
    }),
  ),
);

/** The product of a page, counted as viewed if it is a full page load; null if there is none. */
export const viewProduct = cache(async (product: string) =>
  (await isPagePart())
    ? findProduct(product)
    : find((await shopApi()).GET("/products/{product}", { params: { path: { product } } })),
);

/** Whether this page is made for a document that is open, which says by itself once it shows it. */
export async function isPagePart(): Promise<boolean> {
  return (await headers()).has(PART_HEADER);
}

/** The brand and identifiers of a product for search engines; null if there is none. */
export const findProductIdentifiers = cache(async (product: string) =>
  find((await shopApi()).GET("/products/{product}/identifiers", { params: { path: { product } } })),
);

/** What goes with a product and can be bought; nothing if there is no such product. */
export const listRelated = cache(
  async (product: string) =>
    (await find(
      (await shopApi()).GET("/products/{product}/related", { params: { path: { product } } }),
    )) ?? [],
);

/** What a product costs to deliver to where the shopper seems to be; null if there is no such product. */
export const findProductShipping = cache(async (product: string) =>
  find(
    (await shopApi()).GET("/products/{product}/shipping-options", {
      params: { path: { product } },
    }),
  ),
);

/** The saved addresses of the logged-in customer, the default first. */
export const listAddresses = cache(
  async (): Promise<AccountAddress[]> => read((await shopApi()).GET("/account/addresses")),
);

/** The visitor's cart; null before the first thing is put into it. */
export const getCart = cache(async (): Promise<Cart | null> => {
  const isForMany = (await headers()).has(VISITOR_HEADER);
  if (isForMany)
    throw new Error("A page that is sent to many must not show a cart (SHOWING_LITTLE).");
  if ((await cartToken()) === undefined) return null;
  return read((await shopApi()).GET("/cart"));
});

/** The result of the visitor's last checkout; nothing for a visitor without a cart. */
export const getCheckoutOutcome = cache(async (): Promise<CheckoutOutcome> => {
  if ((await cartToken()) === undefined) return { isUnderWay: false, order: null };
  return read((await shopApi()).GET("/cart/checkout"));
});

/** What the visitor has entered at the checkout so far. */
export const getCheckoutData = cache(
  async (): Promise<CheckoutData> => read((await shopApi()).GET("/cart/checkout-data")),
);

/** Ways to deliver the cart to the saved address; none without an address. */
export const listShippingOptions = cache(async (): Promise<ShippingOption[]> => {
  const reply = await toResult((await shopApi()).GET("/cart/shipping-options"));
  if (!reply.ok && reply.refusal.status !== 422) throw unexpected(reply.refusal);
  return reply.ok ? reply.data.data : [];
});

/** Places where the cart can be collected. */
export const listPickupPlaces = cache(
  async (): Promise<ShippingOption[]> =>
    (await listShippingOptions()).filter(({ type }) => type === "pickup"),
);

/** The payment methods for the total of a cart, in the order to show them; `amount` in minor units. */
export const listPaymentMethods = cache(
  async (amount: number, currency: string, country: string | undefined) =>
    read(
      (await shopApi()).GET("/payment-methods", {
        params: { query: { amount: String(amount), currency, ...(country && { country }) } },
      }),
    ),
);

/** Countries the store delivers to. */
export const listCountries = cache(async () => read((await shopApi()).GET("/countries")));

/** The countries that a bill can go to: all of them. */
export const listBillingCountries = cache(async () =>
  read((await shopApi()).GET("/countries", { params: { query: { for: "billing" } } })),
);

/** States of a country; empty where none are listed. */
export const listStates = cache(async (countryCode: string) =>
  read(
    (await shopApi()).GET("/countries/{countryCode}/states", { params: { path: { countryCode } } }),
  ),
);

/** An order this visitor placed, or has opened with its mailed link; null for any other. */
export const findOrder = cache(async (order: string): Promise<PublicOrder | null> => {
  const token = await findOrderToken(order);
  if (token === undefined && (await cartToken()) === undefined) return null;
  const params = { path: { order }, header: { "X-Order-Token": token } };
  return find((await shopApi()).GET("/orders/{order}", { params }));
});

/** The documents of an order that this visitor may see. A page is there without them, too. */
export async function listOrderDocuments(order: string): Promise<PublicDocument[]> {
  const params = { path: { order }, header: { "X-Order-Token": await findOrderToken(order) } };
  const reply = await toResult((await shopApi()).GET("/orders/{order}/documents", { params }));
  return reply.ok ? reply.data.data : [];
}

/** The files of an order that this visitor may see. Without an answer the page is shown with a notice. */
export async function listOrderDownloads(order: string): Promise<Download[] | "failed"> {
  const params = { path: { order }, header: { "X-Order-Token": await findOrderToken(order) } };
  const reply = await toResult((await shopApi()).GET("/orders/{order}/downloads", { params }));
  return reply.ok ? reply.data.data : "failed";
}

/**
 * The items of an order that this visitor can return, and the returns requested so far. A page is shown without them,
 * too.
 */
export async function listOrderReturns(order: string): Promise<OrderReturns> {
  const params = { path: { order }, header: { "X-Order-Token": await findOrderToken(order) } };
  const reply = await toResult((await shopApi()).GET("/orders/{order}/returns", { params }));
  return reply.ok ? reply.data.data : { returnable: [], returns: [] };
}

/** The customer logged in in this browser; null without a login. */
export const getCustomer = cache(async (): Promise<CustomerProfile | null> => {
  if ((await cartToken()) === undefined) return null;
  const reply = await toResult((await shopApi()).GET("/account/profile"));
  if (reply.ok) return reply.data.data;
  if (isLoggedOut(reply.refusal)) return null;
  throw unexpected(reply.refusal);
});

/** What the frame of a page shows of its visitor. Without their cart where the page is not made for them alone. */
export const getVisitor = cache(async (): Promise<PageVisitor & { cart?: Cart | null }> => {
  const anybody = readPageVisitor((await headers()).get(VISITOR_HEADER));
  if (anybody !== undefined) return anybody;
  const cart = await getCart();
  return { itemCount: cart?.itemCount ?? 0, isLoggedIn: cart?.isAuthenticated ?? false, cart };
});

/** A page of the customer's orders, the latest first. A page that makes no sense is the first. */
export async function listAccountOrders(page: string | undefined): Promise<AccountOrderPage> {
  const query = { page: pageNumber(page), perPage: ORDERS_PER_PAGE };
  const reply = await toResult((await shopApi()).GET("/account/orders", { params: { query } }));
  if (!reply.ok) throw unexpected(reply.refusal);
  return { orders: reply.data.data, meta: reply.data.meta };
}
type AccountOrderPage = { orders: AccountOrderListItem[]; meta: PageMeta };

/** As many orders as are taken in at a glance below the profile. */
const ORDERS_PER_PAGE = 10;

/** What the customer has ordered in the shop that came before, the latest first. */
export async function listAccountPastOrders(): Promise<AccountPastOrder[]> {
  const query = { perPage: PAST_ORDERS_SHOWN };
  const reply = await toResult(
    (await shopApi()).GET("/account/past-orders", { params: { query } }),
  );
  if (!reply.ok) throw unexpected(reply.refusal);
  return reply.data.data;
}

/** What the customer has with the shop, by currency. */
export const readStoreCredit = cache(
  async (): Promise<StoreCredit> => read((await shopApi()).GET("/account/store-credit")),
);

/** The latest changes of it. */
export async function listStoreCreditEntries(): Promise<AccountStoredValueEntry[]> {
  return read((await shopApi()).GET("/account/store-credit/entries"));
}

/** The page size of the API: the orders are found by scrolling. */
const PAST_ORDERS_SHOWN = 100;

/** An order of the logged-in customer; null for any other. */
export const findAccountOrder = cache(
  async (order: string): Promise<AccountOrder | null> =>
    find((await shopApi()).GET("/account/orders/{order}", { params: { path: { order } } })),
);

/** The filters and sort orders of a list of products, as in an address. */
type ProductListQuery = {
  category?: string;
  /** Slug or id. */
  collection?: string;
  q?: string;
  /** Ids, with commas between them. */
  ids?: string;
  sort?: string;
  inStock?: "true";
  onSale?: "true";
  /** What is chosen of facets, by their keys. */
  chosen?: Chosen | undefined;
  /** In minor units. */
  minPrice?: number;
  maxPrice?: number;
  page?: string;
  perPage?: number;
  /** Asks for what the list could be narrowed to, too. */
  facets?: "true";
};

/** A page of products. What makes no sense in the address, an order or a page, is left out of it. */
export function listProducts(wanted: ProductListQuery): Promise<ProductPage> {
  return readProductPage(JSON.stringify(wanted));
}

/** By the text of the query, so that a page and its metadata ask once for the same list. */
const readProductPage = cache(async (text: string): Promise<ProductPage> => {
  const wanted: ProductListQuery = JSON.parse(text);
  const { q, minPrice, maxPrice, chosen, ...rest } = wanted;
  const query = {
    ...rest,
    ...facetQuery(chosen),
    q: q?.slice(0, 200),
    minPrice: minPrice?.toString(),
    maxPrice: maxPrice?.toString(),
    sort: PRODUCT_SORTS.find((sort) => sort === wanted.sort),
    page: pageNumber(wanted.page),
  };
  const reply = await toResult((await shopApi()).GET("/products", { params: { query } }));
  // An old address may name a field that the shop does not show any more: then the list is not narrowed by facets.
  if (!reply.ok && reply.refusal.status === 422 && chosen !== undefined) {
    return listProducts({ ...wanted, chosen: undefined });
  }
  if (!reply.ok) throw unexpected(reply.refusal);
  return { products: reply.data.data, meta: reply.data.meta };
});

/** What is chosen of facets as parameters of the API. */
function facetQuery(chosen: Chosen = {}) {
  const members = (of: "option" | "field") =>
    Object.fromEntries(
      Object.entries(chosen).flatMap(([key, values]) =>
        key.startsWith(`${of}[`) ? [[key.slice(of.length + 1, -1), [...values]]] : [],
      ),
    );
  return {
    option: members("option"),
    field: members("field"),
    ...(chosen.brand && { brand: [...chosen.brand] }),
    ...(chosen.minRating && { minRating: chosen.minRating[0] }),
    ...(chosen.onSale && { onSale: "true" as const }),
  };
}

type ProductPage = { products: ProductListItem[]; meta: ProductListMeta };

/** Search results other than products: categories and the shop's policies. */
export async function findOtherResults(q: string): Promise<SearchSuggestions> {
  const query = { q: q.slice(0, 200) };
  return read((await shopApi()).GET("/search/suggestions", { params: { query } }));
}

/** The page that an address means; undefined for what makes no sense. */
export function pageNumber(text = ""): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

type Call<Data> = Promise<{ data?: { data: Data }; error?: ErrorBody; response: Response }>;

async function read<Data>(call: Call<Data>): Promise<Data> {
  const reply = await toResult(call);
  if (!reply.ok) throw unexpected(reply.refusal);
  return reply.data.data;
}

/** The result of a call; null for an object that does not exist. */
export async function find<Data>(call: Call<Data>): Promise<Data | null> {
  const reply = await toResult(call);
  if (reply.ok) return reply.data.data;
  if (reply.refusal.status === 404) return null;
  throw unexpected(reply.refusal);
}
