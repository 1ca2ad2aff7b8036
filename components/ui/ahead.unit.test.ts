import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagesAhead } from "./ahead";

const fetched: string[] = [];
const link = (href: string, attributes: Record<string, string> = {}) =>
  ({
    getAttribute: (name: string) => ({ href, ...attributes })[name] ?? null,
  }) as unknown as Element;
const open = () => {
  fetched.length = 0;
  return pagesAhead({ fetchPage: (href) => fetched.push(href), now: () => Date.now() });
};

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test("the page of a link that the pointer stays on is fetched once", () => {
  const ahead = open();
  const mug = link("/products/mug");
  ahead.stayOn(mug);
  expect(fetched).toEqual([]);
  ahead.stayOn(mug);
  vi.advanceTimersByTime(100);
  expect(fetched).toEqual(["/products/mug"]);
  ahead.stayOn(null);
  ahead.stayOn(mug);
  vi.advanceTimersByTime(100);
  expect(fetched).toEqual(["/products/mug"]);
});

test("what is passed over, or pressed at once, is not fetched ahead", () => {
  const ahead = open();
  ahead.stayOn(link("/products/mug"));
  vi.advanceTimersByTime(50);
  ahead.stayOn(link("/products/bowl"));
  vi.advanceTimersByTime(50);
  ahead.stayOn(null);
  vi.advanceTimersByTime(1_000);
  ahead.stayOn(link("/products/jug"));
  ahead.leave();
  vi.advanceTimersByTime(1_000);
  expect(fetched).toEqual([]);
});

test.each([
  ["/products/mug?variant=var_1", {}, true],
  ["/categories/tea", {}, true],
  ["/collections/new", {}, true],
  ["/products?q=mug", {}, false],
  ["/categories/tea?page=2", {}, false],
  ["/products/mug/review", {}, false],
  ["/cart", {}, false],
  ["/account/login?token=abc", {}, false],
  ["https://elsewhere.test/products/mug", {}, false],
  ["/categories/tea", { "aria-current": "page" }, false],
  ["/dashboard/orders", {}, false],
])(
  "a page that counts or changes something by being made, or is open, is not fetched ahead: %s %j",
  (...[href, attributes, is]) => {
    const ahead = open();
    ahead.stayOn(link(href, attributes as Record<string, string>));
    vi.advanceTimersByTime(1_000);
    expect(fetched.length > 0).toBe(is);
  },
);

test("what was fetched a while ago is read anew, and after half a minute fetched again", () => {
  const ahead = open();
  const mug = link("/products/mug");
  const stay = () => {
    ahead.stayOn(null);
    ahead.stayOn(mug);
    vi.advanceTimersByTime(100);
  };
  expect(ahead.goTo("/products/mug")).toBe(false);
  stay();
  vi.advanceTimersByTime(6_000);
  expect(ahead.goTo("/products/mug")).toBe(true);
  stay();
  vi.advanceTimersByTime(31_000);
  expect(ahead.goTo("/products/mug")).toBe(false);
  stay();
  expect(fetched).toEqual(["/products/mug", "/products/mug", "/products/mug"]);
});

test("what was shown once is read anew the next time", () => {
  const ahead = open();
  ahead.stayOn(link("/products/mug"));
  vi.advanceTimersByTime(100);
  expect(ahead.goTo("/products/mug")).toBe(false);
  expect(ahead.goTo("/products/mug")).toBe(true);
});
