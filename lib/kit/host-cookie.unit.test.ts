import { expect, test } from "vitest";
import {
  findHostCookie,
  findTokenCookie,
  hostCookieRemovals,
  readHostCookie,
  readTokenCookie,
  setHostCookie,
} from "./host-cookie";

function jarOf(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  const lines: string[] = [];
  return {
    kept,
    lines,
    get: (name: string) => {
      const value = kept.get(name);
      return value === undefined ? undefined : { value };
    },
    set: (name: string, value: string, facts: object) => {
      lines.push(`${name}=${value} ${JSON.stringify(facts)}`);
      kept.set(name, value);
    },
  };
}

test("over https the name is one that no other host can write, with what the prefix asks for", () => {
  const jar = jarOf();
  setHostCookie(jar, { name: "cart_token", value: "new" }, { secure: true, maxAge: 60 });
  expect(jar.lines).toEqual([
    '__Host-cart_token=new {"path":"/","sameSite":"lax","secure":true,"maxAge":60}',
  ]);
});

test("over http the name is bare: a browser would drop the prefix", () => {
  const jar = jarOf();
  setHostCookie(jar, { name: "cart_token", value: "new" }, { secure: false });
  expect([...jar.kept]).toEqual([["cart_token", "new"]]);
});

test("a cart from before the prefix is found, and moves with the next write", () => {
  const jar = jarOf({ cart_token: "old" });
  expect(readHostCookie(jar, "cart_token")).toBe("old");
  setHostCookie(jar, { name: "cart_token", value: "old" }, { secure: true, maxAge: 60 });
  expect(jar.lines[1]).toBe('cart_token= {"path":"/","sameSite":"lax","secure":true,"maxAge":0}');
  expect(readHostCookie(jar, "cart_token")).toBe("old");
});

test("a bare name that was not of the whole host goes at its own path", () => {
  const jar = jarOf({ "dashboard-mode": "live" });
  const cookie = { name: "dashboard-mode", value: "test", path: "/dashboard" };
  setHostCookie(jar, cookie, { secure: true });
  expect(jar.lines).toEqual([
    '__Host-dashboard-mode=test {"path":"/","sameSite":"lax","secure":true}',
    'dashboard-mode= {"path":"/dashboard","sameSite":"lax","secure":true,"maxAge":0}',
  ]);
});

test("what another host plants under the bare name is not read beside the own", () => {
  expect(
    readHostCookie(jarOf({ cart_token: "planted", "__Host-cart_token": "own" }), "cart_token"),
  ).toBe("own");
  expect(findHostCookie("a=1; cart_token=planted; __Host-cart_token=own=", "cart_token")).toBe(
    "own=",
  );
  expect(findHostCookie("a=1; cart_token=bare", "cart_token")).toBe("bare");
  expect(findHostCookie("xcart_token=1", "cart_token")).toBeUndefined();
});

test.each([
  ["longer than a token can be", "x".repeat(300)],
  ["with a letter that is not ASCII", "\u00e9"],
  ["with NUL", "a\0b"],
  ["with a space", "a b"],
  ["of nothing", ""],
])("a token %s is ignored, on the server and in scripts", (_, token) => {
  expect(readTokenCookie(jarOf({ cart_token: token }), "cart_token", false)).toBeUndefined();
  expect(findTokenCookie(`cart_token=${token}; a=1`, "cart_token", false)).toBeUndefined();
});

test("over https a token under the bare name is not read: any host below the domain could plant it", () => {
  expect(readTokenCookie(jarOf({ cart_token: "planted" }), "cart_token", true)).toBeUndefined();
  expect(readTokenCookie(jarOf({ cart_token: "own" }), "cart_token", false)).toBe("own");
  const both = jarOf({ cart_token: "planted", "__Host-cart_token": "own" });
  expect(readTokenCookie(both, "cart_token", true)).toBe("own");
  expect(findTokenCookie("cart_token=planted", "cart_token", true)).toBeUndefined();
});

test("a choice that is not ASCII is ignored, because a header cannot carry it", () => {
  const jar = jarOf({ "__Host-store": "a\0", store: "\u00e9" });
  expect(readHostCookie(jar, "store")).toBeUndefined();
});

test("scripts remove a cookie under both names", () => {
  expect(hostCookieRemovals("conversation")).toEqual([
    "__Host-conversation=; path=/; max-age=0; secure",
    "conversation=; path=/; max-age=0",
  ]);
});
