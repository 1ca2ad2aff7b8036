import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { routes } from "@/app/v3/routes";
import { dispatcher } from "@/lib/api/dispatch";
import { mountInProcess } from "@/lib/api/in-process";
import { processState } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { picturedProduct } from "@/lib/testing/catalog";
import { parseFeed } from "@/lib/testing/feed";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import { GET } from "./route";

let store: TestStore;

/** The shop this deployment shows, as the server publishes it to its pages. */
beforeEach(async () => {
  store = await createStore();
  mountInProcess(dispatcher(routes));
  const publishableKey = store.keys.publishable.test;
  processState.storefront = {
    publishableKey,
    ...{ baseUrl: config().baseUrl, deploymentUrl: config().baseUrl },
  };
});

afterEach(() => {
  processState.storefront = undefined;
  processState.apiFetch = undefined;
});

function get(
  feed: string,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<Response> {
  const url = `${config().baseUrl}/feeds/${feed}?${new URLSearchParams(query)}`;
  const request = new Request(url, { headers });
  return GET(request, { params: Promise.resolve({ feed }) });
}

describe("GET /feeds/{feed}", () => {
  it("is the shop's feed, without a key", async () => {
    const { id } = await picturedProduct(store);
    for (const file of ["google.xml", "facebook.xml", "pinterest.xml", "tiktok.xml"]) {
      const response = await get(file);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
      const text = await response.text();
      expect(parseFeed(text).items[0]?.["g:item_group_id"]).toEqual([id]);
      expect(text).toBe((await api.public(store).get(`/feeds/${file}`)).text);
      expect(text).not.toContain(store.keys.publishable.test);
    }
  });

  it("is in the requested language and currency, and says which the shop does not have", async () => {
    await picturedProduct(store);
    const query = { locale: "en-GB", currency: "GBP" };
    const reply = await get("google.xml", {}, query);
    expect(await reply.text()).toBe(
      (await api.public(store).get("/feeds/google.xml", { query })).text,
    );
    const refused = await get("google.xml", {}, { locale: "fr-FR", currency: "JPY" });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).error.fields)).toEqual(["locale", "currency"]);
  });

  it("is 304 for a client that has it already", async () => {
    const etag = (await get("google.xml")).headers.get("etag") ?? "";
    const again = await get("google.xml", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await picturedProduct(store);
    expect((await get("google.xml", { "if-none-match": etag })).status).toBe(200);
  });

  it("404 for every other file name", async () => {
    for (const file of ["bing.xml", "google", "../products", "google.xml/..", "a b.xml", "%"]) {
      expect((await get(file)).status, file).toBe(404);
    }
  });

  it("404 while there is no shop", async () => {
    processState.storefront = undefined;
    expect((await get("google.xml")).status).toBe(404);
  });
});
