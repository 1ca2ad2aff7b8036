/** Keeps the cart token. Readable by scripts, because the browser calls the API with it too. */
export const CART_COOKIE = "cart_token";

/** What a cached page shows of a visitor; it is shared by all visitors with the same values. */
export interface PageVisitor {
  /** Units in their cart. */
  itemCount: number;
  isLoggedIn: boolean;
}

/**
 * Marks a page that is rendered for all visitors with such a cart and not for one. The server removes this
 * header from requests.
 */
export const VISITOR_HEADER = "x-page-visitor";

/** As the header has it. */
export function writePageVisitor({ itemCount, isLoggedIn }: PageVisitor): string {
  return `${itemCount} ${isLoggedIn}`;
}

/** The value of the header; undefined if there is none. */
export function readPageVisitor(header: string | null): PageVisitor | undefined {
  const [, units, isLoggedIn] = /^(\d{1,9}) (true|false)$/.exec(header ?? "") ?? [];
  return units === undefined
    ? undefined
    : { itemCount: Number(units), isLoggedIn: isLoggedIn === "true" };
}
