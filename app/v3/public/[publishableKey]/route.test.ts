import { expect, test } from "vitest";
import { api } from "@/lib/testing/http";
import { createStore, DEFAULT_STOREFRONT } from "@/lib/testing/store";

test("the publishable key reads what a storefront needs, and nothing of the seller", async () => {
  const store = await createStore({ name: "Kiln & Clay", features: undefined });
  const { status, body, headers } = await api.public(store).get("/");
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...DEFAULT_STOREFRONT,
    id: store.id,
    name: "Kiln & Clay",
  });
  expect(headers.etag).toBeDefined();
});

test("the path with a slash at its end is the same", async () => {
  const store = await createStore();
  const key = store.keys.publishable.live;
  const { status, body } = await api.send("GET", `/v3/public/${key}/`, { key });
  expect([status, body.data.livemode]).toEqual([200, true]);
});
