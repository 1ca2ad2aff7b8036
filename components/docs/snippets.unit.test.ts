import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { firstCart, VERIFY } from "@/components/docs/snippets";

type Check = (rawBody: string, headers: Record<string, string>, secret: string) => boolean;

const { isGenuine }: { isGenuine: Check } = await import(
  `data:text/javascript,${encodeURIComponent(VERIFY)}`
);

const key = randomBytes(32);
const secret = `whsec_${key.toString("base64")}`;
const body = '{"type":"order.paid"}';

test("the printed check accepts what was signed with the secret", () => {
  const headers = signed(now());
  expect(isGenuine(body, headers, secret)).toBe(true);
  const exchanged = `v1,${randomBytes(32).toString("base64")} ${headers["webhook-signature"]}`;
  expect(isGenuine(body, { ...headers, "webhook-signature": exchanged }, secret)).toBe(true);
});

test("the printed check refuses another body, another id, another secret and an old message", () => {
  const headers = signed(now());
  expect(isGenuine(`${body} `, headers, secret)).toBe(false);
  expect(isGenuine(body, { ...headers, "webhook-id": "evt_2" }, secret)).toBe(false);
  const other = `whsec_${randomBytes(32).toString("base64")}`;
  expect(isGenuine(body, headers, other)).toBe(false);
  expect(isGenuine(body, signed(now() - 301), secret)).toBe(false);
  expect(isGenuine(body, { ...headers, "webhook-signature": "v1," }, secret)).toBe(false);
});

test("a first cart takes fifteen lines at most", () => {
  const code = firstCart({ origin: "https://shop.example", publishableKey: "pk_test_x" });
  expect(code.split("\n").filter((line) => line !== "").length).toBeLessThanOrEqual(15);
});

function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** As Standard Webhooks 1.0 has it: base64 of HMAC-SHA256 over id, timestamp and body. */
function signed(timestamp: number): Record<string, string> {
  const signature = createHmac("sha256", key).update(`evt_1.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
