import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBody, withBoundedBody } from "@/lib/api/web";

/** An endless body, and how much of it was read. */
function endless() {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  const request = new Request("http://x/", { method: "POST", body, duplex: "half" } as RequestInit);
  return { request, given: () => given };
}

test("a body without a length is read up to the limit and no further", async () => {
  const { request, given } = endless();
  await expect(readBody(request)).rejects.toMatchObject({ code: "request_too_large" });
  expect(given()).toBeLessThan(512 * 1024);
});

test("so it is where a route reads it as text, JSON or a form", async () => {
  for (const read of ["text", "json", "formData", "arrayBuffer"] as const) {
    const { request, given } = endless();
    request.headers.set("content-type", "application/x-www-form-urlencoded");
    await expect(withBoundedBody(request)[read]()).rejects.toMatchObject({
      code: "request_too_large",
    });
    expect(given()).toBeLessThan(512 * 1024);
  }
});

test("a small body arrives as it was sent", async () => {
  const sent = { method: "POST", body: "a=1&b=ü" };
  expect(await withBoundedBody(new Request("http://x/", sent)).text()).toBe("a=1&b=ü");
});

test("no route reads a body past the bounded reader", () => {
  const routes = globSync("app/**/route.{ts,tsx}");
  expect(routes.length).toBeGreaterThan(100);
  const past = routes.filter((file) => {
    const source = readFileSync(file, "utf8");
    const isBounded = /= dashboardRoute\(|withBoundedBody|readBody/.test(source);
    return !isBounded && /request\.(text|json|formData|arrayBuffer|blob|bytes)\(/.test(source);
  });
  expect(past).toEqual([]);
});
