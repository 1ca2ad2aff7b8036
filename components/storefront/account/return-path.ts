/** Longer ones are no page of the shop, and would not fit a cookie. */
const LENGTH_MAX = 500;

/** Any origin: only whether a path leaves it matters. */
const ORIGIN = "http://shop.invalid";

/** The address of the login page, which leads to this path of the shop once the customer is logged in. */
export function loginPath(path: string | undefined): string {
  return withReturn("/account/login", path);
}

/** The address of the page that creates an account, and then leads to this path of the shop. */
export function createAccountPath(path: string | undefined): string {
  return withReturn("/account/create", path);
}

function withReturn(page: string, path: string | undefined): string {
  return path === undefined ? page : `${page}?${new URLSearchParams({ return: path })}`;
}

/** The same for the page of an order. */
export function loginPathForOrder(orderId: string): string {
  return loginPath(accountOrderPath(orderId));
}

/** The page of an order in the account. */
export function accountOrderPath(orderId: string): string {
  return `/account/orders/${encodeURIComponent(orderId)}`;
}

/** A path of this shop. Undefined for all else, because a link from elsewhere could name another site. */
export function readReturnPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LENGTH_MAX || !value.startsWith("/"))
    return undefined;
  const url = URL.parse(value, ORIGIN);
  // `/.//other.example` is of this origin, and its path by itself would not be.
  if (url === null || url.origin !== ORIGIN || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search;
}
