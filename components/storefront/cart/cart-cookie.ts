/** Keeps the cart token. Readable by scripts, because the browser calls the API with it too. */
export const CART_COOKIE = "cart_token";
