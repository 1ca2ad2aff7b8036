import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sealHeader } from "@/lib/kit/sealed-header";
import { STOREFRONT_HEADER } from "@/lib/kit/storefront-of-request";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import {
  isStorefrontClosed,
  markStorefront,
  refreshStorefronts,
  requestedStorefront,
} from "./published-storefront";

const DAY = 86_400_000;

let first: TestStore;
let second: TestStore;
let host: string;
beforeEach(async () => {
  [first, second] = [await createStore(), await createStore()];
  host = `${second.id.replace("_", "-").toLowerCase()}.example`;
  await change({ hosts: [host, `www.${host}`] });
  overrideEnvironment({ STOREFRONT_KEY: first.keys.publishable.test });
  await refreshStorefronts();
});
afterEach(() => overrideEnvironment({ STOREFRONT_KEY: "", TRUSTED_PROXIES: "" }));

const change = (body: object) => api.private(second).patch("/store", { isLive: true, body });

/** A request as it is once it was marked; `forwarded` is what it says that it was asked for. */
function asked(at: string, forwarded?: string): IncomingMessage {
  return marked({ host: at, ...(forwarded && { "x-forwarded-host": forwarded }) });
}
function marked(headers: IncomingMessage["headers"]): IncomingMessage {
  const request = { headers, socket: { remoteAddress: "10.1.2.3" } } as unknown as IncomingMessage;
  markStorefront(request);
  return request;
}
const keyOf = (request: IncomingMessage) => requestedStorefront(request)?.publishableKey;
const keyAt = (...place: Parameters<typeof asked>) => keyOf(asked(...place));

test("each host shows its store, with links to its first, and every other the chosen one", async () => {
  const own = { publishableKey: first.keys.publishable.test, baseUrl: config().baseUrl };
  const other = {
    publishableKey: second.keys.publishable.test,
    baseUrl: config().baseUrl.replace("localhost", host),
  };
  for (const at of [host, `www.${host}:3000`])
    expect(requestedStorefront(asked(at))).toMatchObject(other);
  for (const at of ["localhost:3000", "unknown.example", "127.0.0.1"])
    expect(requestedStorefront(asked(at))).toMatchObject(own);
});

test("a forwarded host counts from a trusted proxy alone, and not over a host that is ours", () => {
  expect(keyAt("inner:3000", host)).toBe(first.keys.publishable.test);
  overrideEnvironment({ TRUSTED_PROXIES: "10.0.0.0/8" });
  expect(keyAt("inner:3000", `${host}, inner`)).toBe(second.keys.publishable.test);
  expect(keyAt("localhost:3000", host)).toBe(first.keys.publishable.test);
  expect(keyAt(host, "localhost")).toBe(second.keys.publishable.test);
});

test("what Next asks for itself in the name of a visitor is for the shop of the visitor", () => {
  const { headers } = asked(host);
  const { [STOREFRONT_HEADER]: sealed } = headers;
  const again = { ...headers, host: "localhost:3000", "x-forwarded-host": host };
  expect(keyOf(marked(again))).toBe(second.keys.publishable.test);
  // A forged seal, or one made for another header, does not select a shop.
  const forged = [
    `${"x".repeat(43)} ${String(sealed).split(" ").slice(1).join(" ")}`,
    sealHeader("x-cartwright-peer", String(sealed).split(" ").slice(1).join(" ")),
  ];
  for (const header of forged)
    expect(keyOf(marked({ ...again, [STOREFRONT_HEADER]: header }))).toBe(
      first.keys.publishable.test,
    );
});

test("a store is shown with the key that is chosen for it, while that works", async () => {
  const { live, test: newest } = second.keys.publishable;
  overrideEnvironment({ STOREFRONT_KEY: `${first.keys.publishable.test}, ${live}` });
  await refreshStorefronts();
  expect([keyAt("localhost"), keyAt(host)]).toEqual([first.keys.publishable.test, live]);
  const ended = { expiresAt: new Date(Date.now() - DAY) };
  await db.apiKey.updateMany({ where: { publicKey: live }, data: ended });
  await refreshStorefronts();
  expect(keyAt(host)).toBe(newest);
});

test("a host that a store gives up shows the chosen one again", async () => {
  await change({ hosts: [] });
  await refreshStorefronts();
  expect(keyAt(host)).toBe(first.keys.publishable.test);
});

test("one store is closed at its own hosts alone", async () => {
  await change({ maintenanceMessage: "Back at noon." });
  expect(await isStorefrontClosed(asked(host))).toBe(true);
  expect(await isStorefrontClosed(asked("localhost"))).toBe(false);
});
