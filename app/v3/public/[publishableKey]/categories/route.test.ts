import { expect, test } from "vitest";
import { category } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

test("answers the tree, with an ETag", async () => {
  const store = await createStore();
  const home = await category(store, "Home");
  const kitchen = await category(store, "Kitchen", home.id);
  const client = api.public(store);
  const { status, body, headers } = await client.get("/categories");
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      id: home.id,
      slug: "home",
      name: "Home",
      description: "",
      imageUrl: null,
      parentId: null,
      productCount: 0,
      children: [
        {
          id: kitchen.id,
          slug: "kitchen",
          name: "Kitchen",
          parentId: home.id,
          productCount: 0,
          children: [],
        },
      ],
    },
  ]);
  const again = { headers: { "if-none-match": headers.etag ?? "" } };
  expect((await client.get("/categories", again)).status).toBe(304);
});

test("a store without categories has an empty list", async () => {
  expect((await api.public(await createStore()).get("/categories")).body.data).toEqual([]);
});
