/** Where the reader's shop is, and the key to call it with. */
export type SnippetTarget = { origin: string; publishableKey: string };

/** A cart with one thing in it, as a page of any other site would build it. */
export function firstCart({ origin, publishableKey }: SnippetTarget): string {
  return `import { createCartwright } from "${origin}/client/cartwright.js";

const shop = createCartwright({
  baseUrl: "${origin}",
  publishableKey: "${publishableKey}",
  cartToken: (localStorage.cartToken ??= crypto.randomUUID()),
});

const { data: page } = await shop.GET("/products", {
  params: { query: { inStock: "true" } },
});
const product = page.data.find(({ quickAddEligible }) => quickAddEligible);

const { data: cart, error } = await shop.POST("/cart/items", {
  body: { productId: product.id, quantity: 1 },
});
console.log(error ? error.error.message : cart.data.totals.total.formatted);`;
}

/** The same beginning where there is no client for the language. */
export function firstCall({ origin, publishableKey }: SnippetTarget): string {
  return `curl ${origin}/v3/public/${publishableKey}/cart \\
  -H "Authorization: Bearer ${publishableKey}" \\
  -H "X-Cart-Token: $(uuidgen)"`;
}

/** The two files to keep where types are wanted. */
export function fetchClient({ origin }: Pick<SnippetTarget, "origin">): string {
  return `curl -O ${origin}/client/cartwright.js \\
  -O ${origin}/client/cartwright.d.ts`;
}

/** Login by link: ask for the mail, then exchange what the link carries in its fragment. */
export const LOGIN = `await shop.POST("/cart/send-auth", {
  body: { email: "ada@example.com" },
});

// On the page the link leads to. The fragment never reaches a server's log.
const newCartToken = crypto.randomUUID();
const { error } = await shop.POST("/cart/verify-auth", {
  body: { token: location.hash.slice(1), newCartToken },
});
if (!error) localStorage.cartToken = newCartToken;`;

/** A refusal as it arrives. */
export const REFUSAL = `{
  "error": {
    "code": "validation_failed",
    "reason": "shipping_address_required",
    "message": "A shipping address is required before this step.",
    "requestId": "req_…",
    "docUrl": "…/docs/errors#error-shipping_address_required"
  }
}`;

/** What a webhook carries. */
export const WEBHOOK_BODY = `{
  "id": "evt_…",
  "type": "order.paid",
  "timestamp": "2026-05-04T09:30:00Z",
  "apiVersion": "v3",
  "livemode": true,
  "storeId": "…",
  "sequence": 1204,
  "data": { "object": { "id": "ord_…" } }
}`;

/** The signature check with the library of the standard. */
export const VERIFY_WITH_LIBRARY = `import { Webhook } from "standardwebhooks";

// Throws when the signature is wrong or the message is older than five minutes.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(rawBody, headers);`;

/** The signature check with nothing but Node; the tests run this text. */
export const VERIFY = `import { createHmac, timingSafeEqual } from "node:crypto";

export function isGenuine(rawBody, headers, secret) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;

  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${rawBody}\`).digest();
  // Several signatures stand side by side while a secret is being exchanged.
  return headers["webhook-signature"].split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
