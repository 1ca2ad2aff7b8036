import { beforeEach, expect, test } from "vitest";
import { processState } from "./process-state";
import { STOREFRONT_HEADER, sealStorefront, storefrontOfRequest } from "./storefront-of-request";

const shopOf = (publishableKey: string) => ({
  publishableKey,
  baseUrl: `https://${publishableKey}.example`,
  deploymentUrl: "https://own.example",
});
const shown = (headers: Record<string, string>) =>
  storefrontOfRequest((name) => headers[name])?.publishableKey;

beforeEach(() => {
  processState.storefront = shopOf("own");
  processState.storefrontsByHost = new Map([["kiln.example", shopOf("kiln")]]);
});

test.each([
  ["kiln.example", "kiln"],
  ["KILN.example:8443", "kiln"],
  ["kiln.example.", "kiln"],
  ["www.kiln.example", "own"],
  ["kiln.example.evil.example", "own"],
  ["own.example", "own"],
  ["", "own"],
])("the host %j shows %s", (host, key) => {
  expect(shown({ host })).toBe(key);
});

test("what is sealed for a request counts until it is answered, and nothing that a client writes", () => {
  const sealed = sealStorefront(shopOf("kiln")) ?? "";
  processState.storefrontsByHost = new Map();
  expect(shown({ host: "own.example", [STOREFRONT_HEADER]: sealed })).toBe("kiln");
  const forged = sealed.replace(/^\S+/, "seal");
  expect(shown({ host: "own.example", [STOREFRONT_HEADER]: forged })).toBe("own");
  processState.storefront = undefined;
  expect(shown({ host: "own.example", [STOREFRONT_HEADER]: forged })).toBeUndefined();
  expect(sealStorefront(undefined)).toBeUndefined();
});
