import { expect, test } from "vitest";
import { markPeer } from "./peer";
import { isOnThisMachine, requireSameSite } from "./same-site";

const refused = expect.objectContaining({ code: "origin_not_allowed" });

test.each([
  ["another site's form", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  [
    "another host of the same site",
    { "sec-fetch-site": "same-site", origin: "https://x.shop.example" },
  ],
  ["an old browser on another site", { origin: "https://evil.example" }],
  ["a page without an origin", { origin: "null" }],
  ["a link in a message", { "sec-fetch-site": "none" }],
  ["a request without headers of its origin", {}],
])("%s changes nothing in the dashboard", (_, headers) => {
  const sent = new Headers({ host: "shop.example", ...headers });
  expect(() => requireSameSite(sent)).toThrow(refused);
});

test.each([
  ["a page of the dashboard", { "sec-fetch-site": "same-origin", origin: "https://shop.example" }],
  ["the same in an old browser", { origin: "https://shop.example" }],
])("%s does", (_, headers) => {
  requireSameSite(new Headers({ host: "shop.example", ...headers }));
});

function fromPeer(remoteAddress: string, more: Record<string, string> = {}): Headers {
  const request = { headers: { ...more }, socket: { remoteAddress } };
  markPeer(request as unknown as Parameters<typeof markPeer>[0]);
  return new Headers(request.headers);
}

test("only the machine itself is the machine itself", () => {
  expect(isOnThisMachine(fromPeer("127.0.0.1"))).toBe(true);
  expect(isOnThisMachine(fromPeer("::1", { "x-forwarded-for": "::1" }))).toBe(true);
  expect(isOnThisMachine(fromPeer("203.0.113.9"))).toBe(false);
  expect(isOnThisMachine(fromPeer("127.0.0.1", { "x-forwarded-for": "203.0.113.9" }))).toBe(false);
  expect(isOnThisMachine(fromPeer("127.0.0.1", { forwarded: "for=203.0.113.9" }))).toBe(false);
  expect(isOnThisMachine(new Headers())).toBe(false);
});
