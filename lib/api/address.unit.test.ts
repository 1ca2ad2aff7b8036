import { afterEach, expect, test } from "vitest";
import { overrideEnvironment } from "@/lib/platform/config";
import { clientAddress } from "./address";

afterEach(() => overrideEnvironment({ TRUSTED_PROXIES: "" }));

test("without trusted proxies X-Forwarded-For counts for nothing", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("behind trusted proxies the last hop that is not one of them counts", () => {
  overrideEnvironment({ TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.7" });
  expect(clientAddress("10.1.2.3", "203.0.113.5, 198.51.100.1, 192.0.2.7")).toBe("198.51.100.1");
  expect(clientAddress("::ffff:10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
});

test("a peer that is no trusted proxy is taken at its own address, and its forwarded one is ignored", () => {
  overrideEnvironment({ TRUSTED_PROXIES: "10.0.0.0/8" });
  expect(clientAddress("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("a hop that is no address ends the walk at the proxy that reported it", () => {
  overrideEnvironment({ TRUSTED_PROXIES: "10.0.0.0/8" });
  expect(clientAddress("10.0.0.1", "198.51.100.1, <script>")).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "")).toBe("10.0.0.1");
});

test("where the host hides the connection, the last untrusted hop counts", () => {
  overrideEnvironment({ TRUSTED_PROXIES: "10.0.0.0/8" });
  expect(clientAddress(undefined, "1.1.1.1, 198.51.100.1, 10.0.0.1")).toBe("198.51.100.1");
  expect(clientAddress(undefined, undefined)).toBe("unknown");
});

test("the addresses of one IPv6 network are one client", () => {
  const address = clientAddress("2001:db8:1:2:aaaa::1", undefined);
  expect(address).toBe("2001:db8:1:2::/64");
  expect(clientAddress("2001:db8:1:2:bbbb::2", undefined)).toBe(address);
  expect(clientAddress("2001:db8:1:3::1", undefined)).not.toBe(address);
});
