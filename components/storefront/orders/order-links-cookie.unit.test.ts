import { beforeEach, expect, test } from "vitest";
import { readOrderToken, writeOrderToken } from "./order-links-cookie";

const kept = new Map<string, { value: string; secure: boolean; httpOnly?: boolean }>();
const jar = {
  get: (name: string) => kept.get(name),
  set: (name: string, value: string, facts: { secure: boolean; httpOnly?: boolean }) =>
    kept.set(name, { value, ...facts }),
};

beforeEach(() => kept.clear());

test("over https only the shop's own host can write what opens orders", () => {
  writeOrderToken(jar, { order: "ord_1", token: "one", origin: "https://shop.example" });
  expect([...kept.keys()]).toEqual(["__Host-order_links"]);
  expect(kept.get("__Host-order_links")).toMatchObject({ secure: true, httpOnly: true });
  expect(readOrderToken(jar, "ord_1")).toBe("one");
});

test("what was kept under the bare name goes on under the other", () => {
  kept.set("order_links", { value: "ord_1.one", secure: true, httpOnly: true });
  writeOrderToken(jar, { order: "ord_2", token: "two", origin: "https://shop.example" });
  expect(kept.get("order_links")?.value).toBe("");
  expect([readOrderToken(jar, "ord_1"), readOrderToken(jar, "ord_2")]).toEqual(["one", "two"]);
});

test("over http there is no prefix, which browsers would refuse", () => {
  writeOrderToken(jar, { order: "ord_1", token: "one", origin: "http://localhost:3000" });
  expect([...kept.keys()]).toEqual(["order_links"]);
});
