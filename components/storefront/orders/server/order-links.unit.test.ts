import { beforeEach, expect, test, vi } from "vitest";

const jar = new Map<string, { value: string; secure: boolean; httpOnly: boolean }>();
let origin = "";

vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, facts: { secure: boolean; httpOnly: boolean }) =>
      jar.set(name, { value, ...facts }),
  }),
}));
vi.mock("@/components/storefront/shell/server/shop", () => ({ shopperOrigin: async () => origin }));

// Another file may have loaded it with the cookies of a real request.
vi.resetModules();
const { findOrderToken, saveOrderToken } = await import("./order-links");

beforeEach(() => jar.clear());

test("over https only the shop's own host can write what opens orders", async () => {
  origin = "https://shop.example";
  await saveOrderToken("ord_1", "one");
  expect([...jar.keys()]).toEqual(["__Host-order_links"]);
  expect(jar.get("__Host-order_links")).toMatchObject({ secure: true, httpOnly: true });
  expect(await findOrderToken("ord_1")).toBe("one");
});

test("what was kept under the bare name goes on under the other", async () => {
  origin = "https://shop.example";
  jar.set("order_links", { value: "ord_1.one", secure: true, httpOnly: true });
  await saveOrderToken("ord_2", "two");
  expect(jar.get("order_links")?.value).toBe("");
  expect([await findOrderToken("ord_1"), await findOrderToken("ord_2")]).toEqual(["one", "two"]);
});

test("over http there is no prefix, which browsers would refuse", async () => {
  origin = "http://localhost:3000";
  await saveOrderToken("ord_1", "one");
  expect([...jar.keys()]).toEqual(["order_links"]);
});
