import { hash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { withFreeDelivery } from "@/components/storefront/shell/server/free-delivery";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import {
  cartToken,
  openCartToken,
  saveCartToken,
} from "@/components/storefront/shell/server/visitor";
import type { Cartwright } from "@/lib/client";
import { type Result, toResult } from "@/lib/client/result";
import type { AccountAddress, AccountAddressInput } from "@/lib/contract/account";
import type {
  Authentication,
  AuthSent,
  CreateAccount,
  LoggedOut,
  LoggedOutEverywhere,
  LoginLink,
} from "@/lib/contract/auth";
import type {
  AddCartItem,
  Cart,
  CartEstimate,
  CheckoutData,
  EstimateCart,
  SaveCheckoutData,
} from "@/lib/contract/cart";
import type { CheckoutResult, SubmitCheckout } from "@/lib/contract/checkout";
import type { UpdatedProfile, UpdateProfile } from "@/lib/contract/customer";
import type { Download } from "@/lib/contract/download";
import type { ErrorBody } from "@/lib/contract/errors";
import type { NewsletterState, SubscribeToNewsletter } from "@/lib/contract/newsletter";
import type { FindOrder, OrderLinkSent, OrderStatus } from "@/lib/contract/order";
import type { PublicReturn, RequestReturn } from "@/lib/contract/return";
import type { ReviewPhoto, SubmitReview, SubmittedReview } from "@/lib/contract/review";
import type { CreateStockAlert, StockAlert } from "@/lib/contract/stock-alert";
import type { WishlistProducts } from "@/lib/contract/wishlist";
import type { CreateWithdrawal, WithdrawalReceipt } from "@/lib/contract/withdrawal";

/** Puts a product into the visitor's cart. The same key puts it there once, however often it is sent. */
export async function addItem(body: AddCartItem, key?: string): Promise<Result<Cart>> {
  return writeCart((api) => once(key, (keyed) => api.POST("/cart/items", { body, ...keyed })));
}

/** Sets how many a line of the cart has; 0 takes it out. */
export async function setItem(item: string, quantity: number): Promise<Result<Cart>> {
  const params = { path: { item } };
  return writeCart((api) => write(api.PUT("/cart/items/{item}", { params, body: { quantity } })));
}

/** Applies a discount code beside those applied before. */
export async function addDiscountCode(code: string, key?: string): Promise<Result<Cart>> {
  const body = { code };
  return writeCart((api) =>
    once(key, (keyed) => api.POST("/cart/discount-codes", { body, ...keyed })),
  );
}

/** Takes a discount code off. */
export async function removeDiscountCode(code: string): Promise<Result<Cart>> {
  const params = { path: { code } };
  return writeCart((api) => write(api.DELETE("/cart/discount-codes/{code}", { params })));
}

/** Has the cart be paid with a gift card beside those applied before. */
export async function applyGiftCard(code: string, key?: string): Promise<Result<Cart>> {
  const body = { code };
  return writeCart((api) => once(key, (keyed) => api.POST("/cart/gift-cards", { body, ...keyed })));
}

/** Takes a gift card off. */
export async function removeGiftCard(giftCard: string): Promise<Result<Cart>> {
  const params = { path: { giftCard } };
  return writeCart((api) => write(api.DELETE("/cart/gift-cards/{giftCard}", { params })));
}

/** Has the cart be paid with the store credit of the customer. */
export async function applyStoreCredit(): Promise<Result<Cart>> {
  return writeCart((api) => write(api.POST("/cart/store-credit")));
}

/** Has it be paid without. */
export async function keepStoreCredit(): Promise<Result<Cart>> {
  return writeCart((api) => write(api.DELETE("/cart/store-credit")));
}

/** What the cart would cost at a destination; changes nothing. */
export async function estimateCart(body: EstimateCart): Promise<Result<CartEstimate>> {
  return write((await visitorApi()).POST("/cart/estimate", { body }));
}

/** Saves what was entered at the checkout; only the fields sent change. */
export async function saveCheckoutData(body: SaveCheckoutData): Promise<Result<CheckoutData>> {
  return write((await visitorApi()).PUT("/cart/checkout-data", { body }));
}

/** Chooses how the cart is delivered. */
export async function selectShippingOption(shippingOptionId: string): Promise<Result<Cart>> {
  return write((await visitorApi()).POST("/cart/shipping-option", { body: { shippingOptionId } }));
}

/** Places the order and pays for it. The same key is the same attempt, however often it is sent. */
export async function submitCheckout(
  body: SubmitCheckout,
  idempotencyKey: string,
): Promise<Result<CheckoutResult>> {
  const reply = await sendCheckout(body, idempotencyKey);
  if (reply.ok || reply.refusal.fields?.returnUrl === undefined) return reply;
  // The shop was opened at a host that is not its own: the payment leads back to the one that is.
  const { returnUrl: _, ...rest } = body;
  return sendCheckout(rest, `${idempotencyKey}-own-host`);
}

async function sendCheckout(body: SubmitCheckout, key: string): Promise<Result<CheckoutResult>> {
  const headers = { "idempotency-key": key };
  return write((await visitorApi()).POST("/cart/checkout", { body, headers }));
}

/** Another link for a download of an order that has expired. */
export async function renewVisitorDownload(
  order: string,
  download: string,
): Promise<Result<{ data: Download[] }>> {
  const header = { "X-Order-Token": await findOrderToken(order) };
  const params = { path: { order, download }, header };
  const path = "/orders/{order}/downloads/{download}/renew";
  return toResult((await shopApi()).POST(path, { params, body: {} }));
}

/** Gives up an order whose payment is not finished. */
export async function cancelUnpaidOrder(order: string): Promise<Result<OrderStatus>> {
  const params = { path: { order } };
  return write((await visitorApi()).POST("/orders/{order}/cancel", { params }));
}

/**
 * Mails a login link to a customer. An unknown address gets the same answer. The visitor's cart
 * token goes along, by which the link knows this browser again.
 */
export async function sendLoginLink(email: string, key?: string): Promise<Result<AuthSent>> {
  const api = await visitorApi();
  return once(key, (keyed) => api.POST("/cart/send-auth", { body: { email }, ...keyed }));
}

/** Whom a mailed link logs in, and whether this visitor asked for it. Uses nothing up. */
export async function checkLoginLink(token: string): Promise<Result<LoginLink>> {
  return write((await shopApi()).POST("/cart/check-auth", { body: { token } }));
}

/** Logs in with the token of a mailed link, and leaves the visitor with a cart token that was not known before. */
export async function verifyLogin(token: string, key?: string): Promise<Result<Authentication>> {
  return takeNewToken(key, (api, newCartToken, keyed) =>
    api.POST("/cart/verify-auth", { body: { token, newCartToken }, ...keyed }),
  );
}

/** Makes an account and logs in, and leaves the visitor with a cart token that was not known before. */
export async function createAccount(
  account: Omit<CreateAccount, "newCartToken">,
  key?: string,
): Promise<Result<Authentication>> {
  return takeNewToken(key, (api, newCartToken, keyed) =>
    api.POST("/cart/create-account", { body: { ...account, newCartToken }, ...keyed }),
  );
}

/**
 * Moves the visitor to a new cart token. It is derived from the key of the submission if there is one, which
 * only this browser knows, so that a repeat after a lost response finds the result of the first.
 */
async function takeNewToken<Data>(
  key: string | undefined,
  send: (api: Cartwright, newCartToken: string, keyed: Keyed) => ApiCall<Data>,
): Promise<Result<Data>> {
  const newCartToken = key ?? crypto.randomUUID();
  // The key becomes the token, which is secret: only its hash is sent as the idempotency key.
  const hashed = key && hash("sha256", key);
  const api = await shopApi((await cartToken()) ?? hashed ?? crypto.randomUUID());
  const reply = await once(hashed, (keyed) => send(api, newCartToken, keyed));
  if (reply.ok) await saveCartToken(newCartToken);
  return reply;
}

/** Changes the customer's profile; only the fields sent change. */
export async function updateProfile(body: UpdateProfile): Promise<Result<UpdatedProfile>> {
  return write((await visitorApi()).PUT("/account/profile", { body }));
}

/** Keeps an address for the customer's next orders. */
export async function createAddress(
  body: AccountAddressInput,
  key?: string,
): Promise<Result<AccountAddress>> {
  const api = await visitorApi();
  return once(key, (keyed) => api.POST("/account/addresses", { body, ...keyed }));
}

/** Replaces an address of the customer as a whole. */
export async function updateAddress(
  address: string,
  body: AccountAddressInput,
): Promise<Result<AccountAddress>> {
  const params = { path: { address } };
  return write((await visitorApi()).PUT("/account/addresses/{address}", { params, body }));
}

/** Deletes an address of the customer. */
export async function deleteAddress(address: string): Promise<Result<unknown>> {
  const params = { path: { address } };
  return toResult((await visitorApi()).DELETE("/account/addresses/{address}", { params }));
}

/** Sends a review of a product, as the logged-in customer or as a guest. */
export async function reviewProduct(
  product: string,
  body: SubmitReview,
  key?: string,
): Promise<Result<SubmittedReview>> {
  const [api, params] = [await shopApi(), { path: { product } }];
  return once(key, (keyed) => api.POST("/products/{product}/reviews", { params, body, ...keyed }));
}

/** Adds a photo to a review that was just sent. */
export async function addReviewPhoto(
  review: string,
  photo: File,
  key: string,
): Promise<Result<ReviewPhoto>> {
  const [api, params] = [await shopApi(), { path: { review } }];
  return once(key, (keyed) =>
    api.POST("/reviews/{review}/photos", { params, ...keyed, ...photoBody(photo) }),
  );
}

/** Leaves an address for one mail when a sold-out product or variant is back. */
export async function createStockAlert(
  product: string,
  body: CreateStockAlert,
  key?: string,
): Promise<Result<StockAlert>> {
  const [api, path] = [await shopApi(), "/products/{product}/stock-alerts"] as const;
  const params = { path: { product } };
  return once(key, (keyed) => api.POST(path, { params, body, ...keyed }));
}

/** Asks for the newsletter; a mail has the link that confirms it. */
export async function subscribeToNewsletter(
  body: SubscribeToNewsletter,
  key?: string,
): Promise<Result<{ sent: true }>> {
  const api = await shopApi();
  return once(key, (keyed) => api.POST("/newsletter", { body, ...keyed }));
}

/** Subscribes the mailbox that a link was mailed to. */
export async function confirmNewsletter(token: string): Promise<Result<NewsletterState>> {
  return write((await shopApi()).POST("/newsletter/confirm", { body: { token } }));
}

/** Ends the newsletter and all other marketing. */
export async function unsubscribeFromNewsletter(token: string): Promise<Result<NewsletterState>> {
  return write((await shopApi()).POST("/newsletter/unsubscribe", { body: { token } }));
}

/** Brings the goods of a mail about a cart that was left into the visitor's cart, a fresh one where they have none. */
export async function restoreCart(token: string, key?: string): Promise<Result<Cart>> {
  const api = await visitorApi();
  return once(key, (keyed) => api.POST("/cart/restore", { body: { token }, ...keyed }));
}

/** Remembers a product. */
export async function addToWishlist(product: string): Promise<Result<WishlistProducts>> {
  const params = { path: { product } };
  return write((await visitorApi()).PUT("/wishlist/items/{product}", { params }));
}

/** Removes a product from the wishlist. */
export async function removeFromWishlist(product: string): Promise<Result<WishlistProducts>> {
  const params = { path: { product } };
  return write((await visitorApi()).DELETE("/wishlist/items/{product}", { params }));
}

/** Has a fresh link to an order mailed, if there is one with this number and address. */
export async function requestOrderLink(
  body: FindOrder,
  key?: string,
): Promise<Result<OrderLinkSent>> {
  const api = await shopApi();
  return once(key, (keyed) => api.POST("/orders/find", { body, ...keyed }));
}

/** Asks to send units of an order back, or claims them. */
export async function createReturn(
  order: string,
  body: z.input<typeof RequestReturn>,
  key?: string,
): Promise<Result<PublicReturn>> {
  const params = { path: { order }, header: { "X-Order-Token": await findOrderToken(order) } };
  const api = await shopApi();
  return once(key, (keyed) => api.POST("/orders/{order}/returns", { params, body, ...keyed }));
}

/** Adds a photo to what was asked for. The same key adds it once, however often it is sent. */
export async function addReturnPhoto(
  path: { order: string; return: string },
  photo: File,
  key: string,
): Promise<Result<PublicReturn>> {
  const params = { path, header: { "X-Order-Token": await findOrderToken(path.order) } };
  const api = await shopApi();
  return once(key, (keyed) =>
    api.POST("/orders/{order}/returns/{return}/photos", {
      params,
      ...keyed,
      ...photoBody(photo),
    }),
  );
}

/** A form with a photo. The type says that a file is a text; what is sent is the form. */
function photoBody(photo: File) {
  return {
    body: { file: "" },
    bodySerializer: () => {
      const form = new FormData();
      form.set("file", photo);
      return form;
    },
  };
}

/** Gives up a return that was not sent. */
export async function cancelReturn(path: {
  order: string;
  return: string;
}): Promise<Result<PublicReturn>> {
  const header = { "X-Order-Token": await findOrderToken(path.order) };
  const params = { path, header };
  return write(
    (await shopApi()).POST("/orders/{order}/returns/{return}/cancel", { params, body: {} }),
  );
}

/** Declares a withdrawal from a contract. The same key is the same declaration, however often it is sent. */
export async function declareWithdrawal(
  body: CreateWithdrawal,
  idempotencyKey: string,
): Promise<Result<WithdrawalReceipt>> {
  const headers = { "idempotency-key": idempotencyKey };
  return write((await shopApi()).POST("/withdrawals", { body, headers }));
}

/** Ends the session; the cart stays. */
export async function logOut(): Promise<Result<LoggedOut>> {
  return write((await visitorApi()).POST("/account/logout"));
}

/** Logs the customer out here and on every other device. */
export async function logOutEverywhere(): Promise<Result<LoggedOutEverywhere>> {
  return write((await shopApi()).POST("/account/logout-everywhere"));
}

/** Changes the contents or the price of the cart; free delivery is chosen if the change makes it available. */
async function writeCart(
  change: (api: Cartwright) => Promise<Result<Cart>>,
): Promise<Result<Cart>> {
  const api = await visitorApi();
  return withFreeDelivery(api, await change(api));
}

async function visitorApi() {
  return shopApi(await openCartToken());
}

/** A call of the API under way, as its client gives it. */
type ApiCall<Data> = Promise<{ data?: { data: Data }; error?: ErrorBody; response: Response }>;

type Keyed = { headers?: Record<string, string> };

/** Half a second each: longer than anything but a payment takes. */
const LOOKS = 20;

/**
 * Sends under the key of the press that it comes from: sent again by itself, it is not done again. One that is
 * under way is waited for. Without a key it is sent as it is.
 */
async function once<Data>(
  key: string | undefined,
  send: (keyed: Keyed) => ApiCall<Data>,
): Promise<Result<Data>> {
  const keyed = key === undefined ? {} : { headers: { "idempotency-key": key } };
  for (let look = 0; ; look += 1) {
    const reply = await write(send(keyed));
    if (reply.ok || reply.refusal.code !== "idempotency_in_progress" || look === LOOKS)
      return reply;
    await delay(500);
  }
}

async function write<Data>(call: ApiCall<Data>): Promise<Result<Data>> {
  const reply = await toResult(call);
  return reply.ok ? { ok: true, data: reply.data.data } : reply;
}
