import { hash } from "node:crypto";
import { detectCountry, isCountry, platformCountry, trustedCountry } from "@/lib/commerce/geo";
import { findSession } from "@/lib/commerce/login";
import {
  hasCurrency,
  hashCartToken,
  hashOrderToken,
  isCartToken,
  type Principal,
  type SellerContext,
  type StoreContext,
  storeTerms,
  type VisitorContext,
} from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { negotiateLocale } from "@/lib/kit/locale";
import { config } from "@/lib/platform/config";
import type { Call } from "./call";
import type { Auth, Contexts } from "./definition";
import { parseQuery } from "./input";

/** What is known of a request once it is known whose it is. */
export type Caller = {
  principal: Principal;
  call: Call;
  requestId: string;
  /** Undefined when no token was sent, or none that can be one. */
  tokenHash: Buffer | undefined;
};

/** The hash of the cart token the request carries. */
export function readCartToken(call: Call, { store, livemode }: Principal): Buffer | undefined {
  const token = call.header("x-cart-token");
  if (token === undefined || !isCartToken(token)) return undefined;
  return hashCartToken(store.id, livemode, token);
}

/** The hash of the token of an order's link, where the request carries one. */
function readOrderToken(call: Call): Buffer | undefined {
  const token = call.header("x-order-token");
  return token === undefined || !isCartToken(token) ? undefined : hashOrderToken(token);
}

/** The context a handler of that kind of caller works in; refuses when the caller is not one. */
export async function openContext(auth: Auth, caller: Caller): Promise<Contexts[Auth]> {
  const ctx = Object.assign(storeContext(caller, auth), auth !== "seller" && askedCurrency(caller));
  switch (auth) {
    case "public":
      return ctx;
    case "shopper":
      return Object.assign(ctx, { tokenHash: caller.tokenHash });
    case "seller":
      return sellerContext(ctx, caller);
    case "visitor":
      return visitorContext(ctx, caller);
    case "customer":
      return customerContext(visitorContext(ctx, caller));
  }
}

function storeContext(caller: Caller, auth: Auth): StoreContext {
  const {
    principal: { store, livemode },
    call,
    requestId,
  } = caller;
  let country: string | undefined;
  let clientHash: Buffer | undefined;
  return {
    store,
    livemode,
    requestId,
    locale: localeOf(caller, auth),
    now: now(),
    agent: call.header("user-agent"),
    orderTokenHash: readOrderToken(call),
    get clientHash() {
      clientHash ??= hash("sha256", `${store.id}|${livemode}|${call.address}`, "buffer");
      return clientHash;
    },
    get visitorCountry() {
      country ??= visitorCountry(call, store.country);
      return country;
    },
    get ipCountry() {
      return trustedCountry((name) => call.header(name), config().countryHeader);
    },
  };
}

/** What a shopper asks for by `?locale=`, else by Accept-Language: one of the store's in any case. */
function localeOf({ call, principal: { store } }: Caller, auth: Auth): string {
  const { supportedLocales, defaultLocale } = store;
  const accepted = negotiateLocale(call.header("accept-language"), supportedLocales, defaultLocale);
  if (auth === "seller" || !call.search.includes("locale=")) return accepted;
  return negotiateLocale(parseQuery(call.search).locale, supportedLocales, accepted);
}

/** What `?currency=` asks for. One that the store does not have, or has no more, asks for nothing. */
function askedCurrency({ call, principal: { store } }: Caller) {
  if (!store.features.multiCurrency || !call.search.includes("currency=")) return undefined;
  const { currency } = parseQuery(call.search);
  if (currency === undefined || !hasCurrency(store, currency)) return undefined;
  return { askedCurrency: currency, terms: storeTerms(store, currency) };
}

function visitorCountry(call: Call, storeCountry: string): string {
  if (!isCountry(storeCountry)) return storeCountry;
  return detectCountry({
    platformCountry: platformCountry((name) => call.header(name)),
    addressCountry: null,
    acceptLanguage: call.header("accept-language"),
    fallback: storeCountry,
  });
}

function sellerContext(ctx: StoreContext, { principal }: Caller): SellerContext {
  const { apiKeyId, scopes, actor } = principal;
  return Object.assign(ctx, { apiKeyId, scopes, actor });
}

function visitorContext(ctx: StoreContext, { tokenHash }: Caller): VisitorContext {
  if (!tokenHash) throw refuse("cart_token_required");
  return Object.assign(ctx, { tokenHash });
}

async function customerContext(ctx: VisitorContext): Promise<Contexts["customer"]> {
  const { store, livemode, tokenHash, now } = ctx;
  const customer = await findSession({ storeId: store.id, livemode, tokenHash, now });
  if (!customer) throw refuse("customer_not_authenticated");
  return Object.assign(ctx, { customer });
}
