import { expect, test } from "vitest";
import { network } from "@/lib/platform/safe-http";
import { readShopAddress } from "./shop-address";

const net = { ...network(), resolve: async () => ["93.184.215.14"] };

test.each([
  ["shopify", "Kiln", "https://kiln.myshopify.com"],
  ["shopify", " https://kiln.myshopify.com/admin ", "https://kiln.myshopify.com"],
  ["shopify", "https://admin.shopify.com/store/kiln/products", "https://kiln.myshopify.com"],
  ["woocommerce", "www.kiln.example.com/", "https://www.kiln.example.com"],
  [
    "woocommerce",
    "https://kiln.example.com/shop/wp-admin/index.php?x=1#y",
    "https://kiln.example.com/shop",
  ],
] as const)("of %s, %s is %s", async (source, text, wanted) => {
  expect(await readShopAddress(source, text, net)).toBe(wanted);
});

test.each([
  ["shopify", "https://kiln.example.com"],
  ["shopify", "https://kiln.myshopify.com.example.com"],
  ["shopify", "https://evil.example.com/kiln.myshopify.com"],
  ["shopify", "https://ada@kiln.myshopify.com"],
  ["shopify", "127.0.0.1"],
  ["woocommerce", "http://kiln.example.com"],
  ["woocommerce", "https://127.0.0.1"],
  ["woocommerce", "https://[::ffff:169.254.169.254]/"],
  ["woocommerce", "https://localhost"],
  ["woocommerce", "https://ada:key@kiln.example.com"],
  ["woocommerce", "https://kiln.example.com:22"],
  ["woocommerce", "not an address"],
] as const)("of %s, %s is refused", async (source, text) => {
  await expect(readShopAddress(source, text, net)).rejects.toMatchObject({
    ...{ code: "validation_failed", fields: { address: [expect.anything()] } },
  });
});

test("a name that leads to a private address is refused", async () => {
  const inside = { ...net, resolve: async () => ["10.0.0.7"] };
  const asked = readShopAddress("woocommerce", "https://kiln.example.com", inside);
  await expect(asked).rejects.toMatchObject({ code: "validation_failed" });
});
