import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSigningSecret, signatures } from "./sign";

const body = '{"type":"order.paid","amount":"€"}';

function headersFor(secrets: string[]) {
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures({ id: "evt_1", timestamp, body }, secrets),
  };
}

test("the standard's own library finds a signature genuine, and no other body or secret", () => {
  const secret = newSigningSecret();
  const headers = headersFor([secret]);
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow();
});

test("a signature is the one of the specification, to the byte", () => {
  const secret = newSigningSecret();
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const mac = createHmac("sha256", key).update(`evt_1.1763720000.${body}`).digest("base64");
  const signed = { id: "evt_1", timestamp: 1_763_720_000, body };
  expect(signatures(signed, [secret])).toBe(`v1,${mac}`);
  expect(signatures(signed, [secret, secret])).toBe(`v1,${mac} v1,${mac}`);
});

test("while a secret is exchanged both find theirs", () => {
  const secrets = [newSigningSecret(), newSigningSecret()];
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(body, headersFor(secrets))).toBeTruthy();
  }
});

test("secrets are 32 random bytes", () => {
  expect(newSigningSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSigningSecret()).not.toBe(newSigningSecret());
});
