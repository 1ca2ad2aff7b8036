import { headers } from "next/headers";
import { cache } from "react";
import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { isLoggedOut } from "@/components/storefront/shell/server/api";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { cartToken } from "@/components/storefront/shell/server/visitor";
import { toResult, unexpected } from "@/lib/client/result";
import type { AccountOrder, AccountOrderListItem } from "@/lib/contract/account";
import type { Cart, CheckoutData, ShippingOption } from "@/lib/contract/cart";
import type { PageMeta } from "@/lib/contract/common";
import type { CustomerProfile } from "@/lib/contract/customer";
import type { ErrorBody } from "@/lib/contract/errors";
import type { PublicOrder } from "@/lib/contract/order";
import { PRODUCT_SORTS, type ProductListItem, type ProductListMeta } from "@/lib/contract/product";
import type { SearchSuggestions } from "@/lib/contract/search";
import { type PageVisitor, readPageVisitor, VISITOR_HEADER } from "@/lib/kit/page-visitor";

// Each is asked for once a page, however many components need it.

/** The categories of the first level with those below them. */
export const listCategories = cache(async () => read((await shopApi()).GET("/categories")));

/** A category by its slug; null if there is none. */
export const findCategory = cache(async (category: string) =>
  find((await shopApi()).GET("/categories/{category}", { params: { path: { category } } })),
);

/** A product by its slug; null if there is none. */
export const findProduct = cache(async (product: string) =>
  find((await shopApi()).GET("/products/{product}", { params: { path: { product } } })),
);

/** The brand and numbers of a product, for search engines; null if there is none. */
export const findProductIdentifiers = cache(async (product: string) =>
  find((await shopApi()).GET("/products/{product}/identifiers", { params: { path: { product } } })),
);

/** What a product costs to deliver to where the shopper seems to be; null if there is no such product. */
export const findProductShipping = cache(async (product: string) =>
  find(
    (await shopApi()).GET("/products/{product}/shipping-options", {
      params: { path: { product } },
    }),
  ),
);

/** The visitor's cart; null before the first thing is put into it. */
export const getCart = cache(async (): Promise<Cart | null> => {
  const isForMany = (await headers()).has(VISITOR_HEADER);
  if (isForMany)
    throw new Error("A page that is sent to many shows nobody's cart (SHOWING_LITTLE).");
  if ((await cartToken()) === undefined) return null;
  return read((await shopApi()).GET("/cart"));
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

/** Ways to pay, in the order to show them. */
export const listPaymentMethods = cache(async () =>
  read((await shopApi()).GET("/payment-methods")),
);

/** Countries the store delivers to. */
export const listCountries = cache(async () => read((await shopApi()).GET("/countries")));

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

/** The customer who is logged in in this browser; null for nobody. */
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

/** An order of the customer who is logged in; null for any other. */
export const findAccountOrder = cache(
  async (order: string): Promise<AccountOrder | null> =>
    find((await shopApi()).GET("/account/orders/{order}", { params: { path: { order } } })),
);

/** What a list of products can be narrowed and sorted by, as an address has it. */
export type ProductsWanted = {
  category?: string;
  q?: string;
  sort?: string;
  inStock?: "true";
  onSale?: "true";
  /** In minor units. */
  minPrice?: number;
  maxPrice?: number;
  page?: string;
  perPage?: number;
  /** Asks for what the list could be narrowed to, too. */
  facets?: "true";
};

/** A page of products. What makes no sense in the address, an order or a page, is left out of it. */
export async function listProducts(wanted: ProductsWanted): Promise<ProductPage> {
  const { q, minPrice, maxPrice, ...rest } = wanted;
  const query = {
    ...rest,
    q: q?.slice(0, 200),
    minPrice: minPrice?.toString(),
    maxPrice: maxPrice?.toString(),
    sort: PRODUCT_SORTS.find((sort) => sort === wanted.sort),
    page: pageNumber(wanted.page),
  };
  const reply = await toResult((await shopApi()).GET("/products", { params: { query } }));
  if (!reply.ok) throw unexpected(reply.refusal);
  return { products: reply.data.data, meta: reply.data.meta };
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

async function find<Data>(call: Call<Data>): Promise<Data | null> {
  const reply = await toResult(call);
  if (reply.ok) return reply.data.data;
  if (reply.refusal.status === 404) return null;
  throw unexpected(reply.refusal);
}
