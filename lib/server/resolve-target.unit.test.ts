import { expect, test } from "vitest";
import { resolveTarget } from "./resolve-target";

test.each([
  ["/", "/"],
  ["/products?q=a/../b", "/products?q=a/../b"],
  ["/products/caf%C3%A9", "/products/caf%C3%A9"],
  ["/%66eeds/google.xml", "/feeds/google.xml"],
  ["/d%61shboard/%75ploads/x%2Fy", "/dashboard/uploads/x%2Fy"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/products/...", "/products/..."],
  ["http://shop.example/feeds/google.xml?a=1", "/feeds/google.xml?a=1"],
  ["HTTPS://shop.example", "/"],
  ["?q=1", "/?q=1"],
  ["/v3/public/pk/products/%ff", "/v3/public/pk/products/%ff"],
])("%s is requested as %s", (url, target) => {
  expect(resolveTarget(url)).toBe(target);
});

test.each([
  "/media/../feeds/google.xml",
  "/media/./x.png",
  "/client/%2e%2e/products",
  "/client/%2E./products",
  "/client/.%2e/products",
  "/media/..",
  "/media/..?x=1",
  "http://shop.example/media/../feeds/google.xml",
  "/v3/../feeds/google.xml",
  "/media\\..\\feeds",
  "/media#/../feeds",
  "/%E0%A4%A",
  "/products/%E0%A4%A",
  "/categories/%ff",
  "/products/%",
  "/products/%00",
  "/products/%0a",
  "*",
  "shop.example:443",
  "ftp://shop.example/",
])("%s is no address", (url) => {
  expect(resolveTarget(url)).toBeNull();
});
