import { expect, expectTypeOf, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { dispatcher } from "@/lib/api/dispatch";
import { mountInProcess } from "@/lib/api/in-process";
import { PEER_HEADER } from "@/lib/api/peer";
import { createCartwright, createCartwrightAdmin } from "@/lib/client";
import { serverFetch } from "@/lib/client/server";
import type { PrivateStore, PublicStore } from "@/lib/contract/store";
import { newToken } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

const baseUrl = "http://shop.invalid";

mountInProcess(dispatcher(routes));

test("a server's client calls the API of its own process, without a network", async () => {
  const store = await createStore({ name: "Near" });
  const shop = createCartwright({
    baseUrl,
    publishableKey: store.keys.publishable.test,
    fetch: serverFetch(),
  });
  const { data, error, response } = await shop.GET("/");
  expect(error).toBeUndefined();
  expect(data?.data.name).toBe("Near");
  expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  expectTypeOf(data?.data).toEqualTypeOf<PublicStore | undefined>();
});

test("a refusal is a value with a code, not an exception", async () => {
  const store = await createStore();
  const shop = createCartwright({
    baseUrl,
    publishableKey: store.keys.publishable.test,
    fetch: serverFetch(),
  });
  const { data, error, response } = await shop.GET("/cart");
  expect(data).toBeUndefined();
  expect([response.status, error?.error.code]).toEqual([400, "cart_token_required"]);
});

test("the cart token may be made after the client is", async () => {
  const store = await createStore();
  let token: string | undefined;
  const shop = createCartwright({
    baseUrl: `${baseUrl}/`,
    publishableKey: store.keys.publishable.test,
    cartToken: () => token,
    fetch: serverFetch(),
  });
  expect((await shop.GET("/cart")).response.status).toBe(400);
  token = newToken();
  expect((await shop.GET("/cart")).response.status).toBe(200);
});

test("the visitor's language and address go with the request, not the server's", async () => {
  const store = await createStore();
  const incoming = new Headers({ "accept-language": "de", [PEER_HEADER]: "sealed" });
  const seen: Request[] = [];
  const shop = createCartwright({
    baseUrl,
    publishableKey: store.keys.publishable.test,
    fetch: (request) => {
      seen.push(request);
      return serverFetch(incoming)(request);
    },
  });
  const { response } = await shop.GET("/");
  expect(response.headers.get("content-language")).toBe("de-DE");
  expect(seen[0]?.headers.get(PEER_HEADER)).toBe("sealed");
});

test("the private client acts for its seller", async () => {
  const store = await createStore({ plan: "grand" });
  const admin = createCartwrightAdmin({
    baseUrl,
    secretKey: store.keys.secret.live,
    fetch: serverFetch(),
  });
  const { data } = await admin.GET("/store");
  expect(data?.data).toMatchObject({ plan: "grand", livemode: true });
  expectTypeOf(data?.data).toEqualTypeOf<PrivateStore | undefined>();
});

test("the types ask for what must be said, and for nothing the client says itself", () => {
  const shop = createCartwright({ baseUrl, publishableKey: "pk_test_x" });
  const typed = () => {
    shop.GET("/products", { params: { query: { sort: "-price", page: 2 } } });
    shop.GET("/products/{product}", { params: { path: { product: "mug" } } });
    shop.POST("/cart/items", { body: { productId: "mug" } });
    // @ts-expect-error the product is missing
    shop.GET("/products/{product}");
    // @ts-expect-error the body is missing
    shop.POST("/cart/items");
    // @ts-expect-error there is no such path
    shop.GET("/nothing");
    // @ts-expect-error there is no such member
    shop.POST("/cart/items", { body: { productId: "mug", quantity: "two" } });
  };
  expect(typed).toBeTypeOf("function");
});
