import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { routes } from "@/app/v3/routes";
import { REFUSALS } from "@/lib/kit/errors";
import { findRouteFiles, generateRoutes } from "@/scripts/routes";

/* Holds the declarations against their place in the tree and against the contract's rates. */

const declared = routes.flatMap(({ path, endpoints }) =>
  Object.entries(endpoints).map(([method, { definition }]) => ({
    ...{ path, method, definition, endpoints },
  })),
);

/** Requests a minute, by path below the surface. */
const PUBLIC_RATES: Record<string, number> = {
  "GET /policies": 120,
  "GET /menus": 120,
  "GET /pages": 120,
  "GET /pages/{content}": 120,
  "GET /articles": 120,
  "GET /articles/{content}": 120,
  "GET /content-previews/{preview}": 60,
  "GET /home": 120,
  // Requested with each page by returning visitors.
  "GET /wishlist/products": 120,
  "GET /wishlist": 120,
  "PUT /wishlist/items/{product}": 60,
  "DELETE /wishlist/items/{product}": 60,
  "GET /reviews": 120,
  "POST /reviews/{review}/photos": 20,
  // Asked for with the page of the product, each of them.
  "GET /reviews/{review}/photos/{photo}": 240,
  // Asked for with each address that no page is at.
  "GET /redirects": 120,
  "GET /search/suggestions": 120,
  "GET /": 120,
  "GET /cart": 120,
  "POST /cart/items": 120,
  "PUT /cart/items/{item}": 120,
  "DELETE /cart/items/{item}": 120,
  "PUT /cart/currency": 60,
  "POST /cart/discount": 60,
  "DELETE /cart/discount": 60,
  "POST /cart/discount-codes": 60,
  "DELETE /cart/discount-codes/{code}": 60,
  "POST /cart/gift-cards": 60,
  "DELETE /cart/gift-cards/{giftCard}": 60,
  "POST /cart/store-credit": 60,
  "DELETE /cart/store-credit": 60,
  "GET /gift-cards/{giftCard}/balance": 30,
  "POST /cart/restore": 30,
  "POST /cart/estimate": 120,
  "GET /cart/shipping-options": 120,
  "POST /cart/shipping-option": 120,
  "GET /cart/checkout-data": 120,
  "PUT /cart/checkout-data": 120,
  "GET /cart/checkout": 120,
  "POST /cart/checkout": 30,
  "POST /cart/check-customer": 30,
  "POST /cart/send-auth": 10,
  "POST /cart/check-auth": 30,
  "POST /cart/verify-auth": 30,
  "POST /cart/create-account": 10,
  "GET /cart/auth-status": 120,
  "GET /account/profile": 120,
  "PUT /account/profile": 30,
  "GET /account/addresses": 120,
  "POST /account/addresses": 30,
  "PUT /account/addresses/{address}": 30,
  "DELETE /account/addresses/{address}": 30,
  "GET /account/orders": 120,
  "GET /account/orders/{order}": 120,
  "GET /account/past-orders": 120,
  "GET /account/store-credit": 120,
  "GET /account/store-credit/entries": 120,
  "POST /account/logout": 30,
  "POST /account/logout-everywhere": 30,
  "GET /products": 120,
  "GET /products/{product}": 120,
  "GET /products/{product}/reviews": 120,
  // Asked for with each product page.
  "GET /products/{product}/shipping-options": 120,
  "GET /products/{product}/identifiers": 120,
  "GET /products/{product}/related": 120,
  "POST /products/{product}/reviews": 5,
  "POST /products/{product}/stock-alerts": 10,
  "POST /newsletter": 10,
  "POST /newsletter/confirm": 30,
  "POST /newsletter/unsubscribe": 120,
  "GET /categories": 120,
  "GET /categories/{category}": 120,
  "GET /collections": 120,
  "GET /collections/{collection}": 120,
  "POST /orders/find": 5,
  "GET /orders/{order}/documents": 60,
  "GET /orders/{order}/documents/{document}/file": 30,
  "GET /orders/{order}/downloads": 60,
  "POST /orders/{order}/downloads/{download}/renew": 10,
  "GET /orders/{order}/returns": 60,
  "POST /orders/{order}/returns": 10,
  "POST /orders/{order}/returns/{return}/cancel": 30,
  "POST /orders/{order}/returns/{return}/photos": 20,
  // Asked for with the page of the order, each of them.
  "GET /orders/{order}/returns/{return}/photos/{photo}": 120,
  "GET /orders/{order}/returns/{return}/label": 30,
  "GET /orders/{order}": 60,
  "GET /orders/{order}/status": 120,
  "POST /orders/{order}/cancel": 30,
  "GET /countries": 120,
  "GET /countries/{countryCode}/states": 120,
  "POST /tax/calculate": 120,
  "GET /payment-methods": 120,
  "POST /conversations": 10,
  "GET /conversations/current": 120,
  "POST /conversations/{conversationId}/email": 30,
  "GET /conversations/{conversationId}/messages": 120,
  "POST /conversations/{conversationId}/messages": 30,
  "POST /withdrawals": 5,
  "GET /feeds/{feed}": 30,
  "GET /sitemap": 60,
};

/** Requests a minute. */
const PRIVATE_RATES: Record<string, number> = {
  // Asked for while rules are typed.
  "POST /collections/preview": 240,
  "GET /products": 240,
  "POST /products": 120,
  "GET /products/{product}": 240,
  "PATCH /products/{product}": 120,
  "DELETE /products/{product}": 60,
  "PATCH /products/{product}/inventory": 240,
  "GET /orders": 240,
  "GET /orders/{order}": 240,
  "PATCH /orders/{order}": 120,
  "POST /orders/{order}/fulfill": 60,
  "GET /orders/{order}/fulfillments": 240,
  "GET /orders/{order}/fulfillments/{fulfillment}": 240,
  "POST /bank-statements/{statement}/entries/{entry}/book": 240,
  "POST /orders/{order}/refund": 30,
  "POST /orders/{order}/documents": 30,
  "POST /orders/{order}/documents/correct": 30,
  "POST /orders/{order}/edits": 30,
  // Asked at each step of a form.
  "POST /orders/{order}/edits/preview": 120,
  "POST /orders/{order}/refund/preview": 120,
  "GET /documents/archive": 10,
  "POST /orders/{order}/cancel": 30,
  "POST /withdrawals/{withdrawal}/accept": 30,
  "GET /returns/{return}/photos/{photo}": 240,
  "GET /reviews/{review}/photos/{photo}": 240,
  "GET /customers": 240,
  "GET /customers/{customer}": 240,
  "PATCH /customers/{customer}": 120,
  // Every one is a mail that goes out.
  "POST /mails/test": 10,
  "GET /webhooks": 60,
  "POST /webhooks": 30,
  "DELETE /webhooks/{webhook}": 30,
  "GET /store": 240,
  "PATCH /store": 30,
  "POST /store/copy-to-test": 30,
  "GET /health": 600,
  // Asked with each form of a product.
  "GET /custom-fields": 240,
  "GET /custom-fields/{customField}": 240,
  "PUT /translations/{ownerType}/{id}": 240,
  // Watched twice a second while it runs.
  "GET /imports/{import}": 240,
  "GET /bulk-jobs/{bulkJob}": 240,
  "GET /moves/{move}": 240,
  // Asked with every page of the dashboard.
  "GET /staff/me": 600,
};

/** All other private endpoints. */
const ADDED_PRIVATE_RATE = 60;

test("the generated table and list of methods are up to date", async () => {
  for (const [file, source] of Object.entries(await generateRoutes())) {
    expect(await readFile(file, "utf8"), `run npm run routes: ${file}`).toBe(source);
  }
});

test("every route file exports something under a method", async () => {
  for (const { file, methods } of await findRouteFiles()) {
    expect(methods, file).not.toEqual([]);
  }
});

test("no two endpoints share an id", () => {
  const ids = declared.map(({ definition }) => definition.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

describe.each(declared)("$method $path", ({ path, method, definition, endpoints }) => {
  test("is declared as the path and method it is mounted at", () => {
    expect([definition.method, definition.path]).toEqual([method, path]);
  });

  test("asks for the key of its surface", () => {
    if (definition.isOpen) return;
    expect(definition.auth === "seller").toBe(path.startsWith("/v3/private/"));
  });

  test("is limited at the contract's rate", () => {
    if (definition.isHidden) return;
    expect(definition.perMinute).toBe(specifiedRate(method, path));
  });

  test("declares what it answers", () => {
    if (definition.isOpen) return;
    expect(definition.returns === undefined).toBe(definition.status === 204);
    if (definition.body) expect(["POST", "PUT", "PATCH"]).toContain(method);
  });

  test("compares If-Match with the GET of its own path, and only where it changes something", () => {
    if (method === "GET") expect(definition.current).toBeUndefined();
    if (definition.current === undefined) return;
    expect(endpoints.GET).toHaveProperty("read", definition.current.read);
  });

  test("honours If-Match where it changes what a seller can get by its path alone", () => {
    const read = endpoints.GET?.definition;
    if (read?.auth !== "seller" || method === "GET" || method === "POST") return;
    const isOneObject = !read.query && !read.produces && !(read.returns instanceof z.ZodArray);
    expect(definition.current !== undefined).toBe(isOneObject);
    expect(read.cache).toBe(isOneObject ? "poll" : undefined);
  });

  test("names each refusal once, and only such as exist", () => {
    const { refuses } = definition;
    expect(new Set(refuses).size).toBe(refuses.length);
    for (const code of refuses) expect(REFUSALS).toHaveProperty(code);
  });
});

function specifiedRate(method: string, path: string): number | undefined {
  const below = (surface: string) => `${method} ${path.slice(surface.length) || "/"}`;
  if (path.startsWith("/v3/private/")) {
    return PRIVATE_RATES[below("/v3/private")] ?? ADDED_PRIVATE_RATE;
  }
  return PUBLIC_RATES[below("/v3/public/{publishableKey}")];
}
