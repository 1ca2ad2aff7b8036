import { expect, test } from "vitest";
import { stripeProcessor } from "@/lib/providers/payments/stripe/stripe";
import { type SecuritySetting, securityHeaders, transportHeaders } from "./security";

const SHOP: SecuritySetting = {
  baseUrl: "https://shop.example",
  isProduction: true,
  payments: [],
};
const { pageSources } = stripeProcessor({
  secretKey: "sk_test_x",
  publishableKey: "pk_test_x",
  livemode: false,
});
const WITH_STRIPE = { ...SHOP, payments: pageSources ? [pageSources] : [] };

const DATA = "default-src 'none'; frame-ancestors 'none'";
const FILE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const PAGE = "page";

test.each([
  ["/v3", DATA],
  ["/v3/public/pk_test_x/products", DATA],
  ["/v3/openapi.json", DATA],
  ["/media/abc.svg", "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  ["/sw.js", "default-src 'none'; connect-src 'self'"],
  ["/_next/static/chunks/a.js", FILE],
  ["/client/index.js", FILE],
  ["/reference-ui/standalone.esm.js", FILE],
  ["/demo/a.webp", FILE],
  ["/feeds/google", FILE],
  ["/og/products/mug", FILE],
  ["/og/shop", FILE],
  ["/hooks/test-processor/pay_1", FILE],
  ["/hooks/stripe", FILE],
  ["/sitemap.xml", FILE],
  ["/sitemaps/products-1.xml", FILE],
  ["/robots.txt", FILE],
  ["/icon.svg", FILE],
  ["/", PAGE],
  ["/products/mug", PAGE],
  ["/checkout/payment", PAGE],
  ["/offline", PAGE],
  ["/docs", PAGE],
  ["/docs/start", PAGE],
  ["/dashboard", PAGE],
  ["/dashboard/auth/sign-in/email", PAGE],
  ["/v3x", PAGE],
  ["/nothing.here", PAGE],
])("what is at %s may do as much as it needs", (path, expected) => {
  const headers = securityHeaders(path, "n0nce", SHOP);
  const policy = headers["content-security-policy"] ?? "";
  if (expected === PAGE) {
    expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic'");
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/camera=\(\).*payment=\(\)/),
    });
  } else {
    expect(policy).toBe(expected);
    expect(policy).not.toContain("n0nce");
  }
  expect(policy).toMatch(/frame-ancestors 'none'|sandbox|connect-src 'self'$/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toMatch(
    /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
  );
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("a page runs no script without the nonce, evaluates nothing, and sends forms to no other site", () => {
  const policy = directivesOf("/products", SHOP);
  expect(policy.get("script-src")).toBe("'nonce-n0nce' 'strict-dynamic' 'self'");
  expect(policy.get("object-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
  expect(policy.get("frame-src")).toBe("'none'");
  expect(policy.get("frame-ancestors")).toBe("'none'");
  expect(policy.get("form-action")).toBe("'self' https://shop.example");
});

test("Stripe is allowed at the checkout alone, and only where it is configured", () => {
  const everywhere = ["/", "/cart", "/checkouts", "/orders/ord_1", "/dashboard", "/docs"];
  for (const path of everywhere) {
    expect(JSON.stringify(securityHeaders(path, "n0nce", WITH_STRIPE))).not.toContain("stripe");
  }
  expect(JSON.stringify(securityHeaders("/checkout", "n0nce", SHOP))).not.toContain("stripe");
  for (const path of ["/checkout", "/checkout/payment"]) {
    const policy = directivesOf(path, WITH_STRIPE);
    expect(policy.get("script-src")).toContain(" https://js.stripe.com");
    expect(policy.get("connect-src")).toBe("'self' https://api.stripe.com");
    expect(policy.get("frame-src")).toBe(
      "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
    expect(policy.get("form-action")).toBe(
      "'self' https://shop.example https://hooks.stripe.com https://pm-redirects.stripe.com",
    );
    expect(securityHeaders(path, "n0nce", WITH_STRIPE)["permissions-policy"]).toContain(
      'payment=(self "https://js.stripe.com"',
    );
  }
});

test("a shop that is reached by plain HTTP does not forbid it", () => {
  expect(transportHeaders({ baseUrl: "http://localhost:3000" })).toEqual({});
});

test("the dashboard sends its addresses as referrer to no other site", () => {
  const { "referrer-policy": referrer } = securityHeaders("/dashboard/orders", "n0nce", SHOP);
  expect(referrer).toBe("same-origin");
});

function directivesOf(path: string, setting: SecuritySetting): Map<string, string> {
  const policy = securityHeaders(path, "n0nce", setting)["content-security-policy"] ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const space = directive.indexOf(" ");
      return [directive.slice(0, space), directive.slice(space + 1)];
    }),
  );
}
