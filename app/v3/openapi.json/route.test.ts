import { expect, test } from "vitest";
import { api } from "@/lib/testing/http";

test("the document is readable without a key, and is not sent again when unchanged", async () => {
  const { status, body, headers } = await api.send("GET", "/v3/openapi.json");
  expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  expect(headers["access-control-allow-origin"]).toBe("*");
  const again = await api.send("GET", "/v3/openapi.json", {
    headers: { "if-none-match": headers.etag },
  });
  expect(again.status).toBe(304);
});

/** Every object with named members in the document, with the way to it. */
function* members(value: unknown, at = ""): Generator<{ at: string; name: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "properties" && typeof inner === "object" && inner !== null) {
      for (const name of Object.keys(inner)) yield { at, name };
    }
    yield* members(inner, `${at}/${key}`);
  }
}

test("every field there is has a name in camelCase", async () => {
  const { body } = await api.send("GET", "/v3/openapi.json");
  const all = [...members(body)];
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ name }) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

test("every list says in its meta how much there is", async () => {
  const { body } = await api.send("GET", "/v3/openapi.json");
  const lists = [];
  for (const [path, operations] of Object.entries<Record<string, unknown>>(body.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const text = JSON.stringify(operation);
      const isList = /"properties":\{"data":\{"type":"array"/.test(text);
      if (isList) lists.push({ line: `${method} ${path}`, hasMeta: /"meta":\{"\$ref"/.test(text) });
    }
  }
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter(({ hasMeta }) => !hasMeta)).toEqual([]);
});

test("feeds are documented by their platform", async () => {
  const { body } = await api.send("GET", "/v3/openapi.json");
  const feed = body.paths["/v3/public/{publishableKey}/feeds/{platform}.xml"]?.get;
  expect(feed.parameters).toContainEqual(
    expect.objectContaining({
      name: "platform",
      schema: expect.objectContaining({ enum: ["google", "facebook", "pinterest", "tiktok"] }),
    }),
  );
  expect(body.paths).not.toHaveProperty(["/v3/public/{publishableKey}/feeds/{feed}"]);
});
