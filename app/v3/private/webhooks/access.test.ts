import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { callEndpoint, endpoints } from "@/lib/testing/endpoints";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";

/** All endpoints of an existing webhook. */
const VERBS = endpoints.filter(
  ({ method, path }) => path.startsWith("/v3/private/webhooks/{webhook}") && method !== "GET",
);

let store: TestStore;
let params: { pathKey: string; webhook: string; delivery: string };
beforeAll(async () => {
  store = await createStore();
  const seller = api.private(store);
  const hook = { url: "https://93.184.215.14/hook", events: ["order.*"] };
  const { id: webhook } = (await seller.post("/webhooks", { body: hook })).body.data;
  const tested = await seller.post(`/webhooks/${webhook}/test`);
  params = { pathKey: "", webhook, delivery: tested.body.data.id };
});

const state = async () => [
  await db.webhookEndpoint.findMany({ where: { storeId: store.id } }),
  await db.webhookDelivery.findMany({ where: { endpointId: params.webhook } }),
];

test("there is more than one way to change a webhook", () => {
  expect(VERBS.map(({ id }) => id).sort()).toEqual([
    ...["deleteWebhook", "redeliverWebhook", "rollWebhookSecret", "testWebhook", "updateWebhook"],
  ]);
});

test.each(VERBS.map((definition) => [definition.id, definition] as const))(
  "%s requires the scopes of the events the webhook receives",
  async (_id, definition) => {
    const before = await state();
    const key = await store.keyWith(["webhooks:read", "webhooks:write"]);
    const body = definition.method === "PATCH" ? { active: false } : undefined;
    const refused = await callEndpoint(definition, params, { key, body });
    expect([refused.status, refused.body.error], refused.text).toMatchObject([
      403,
      { code: "insufficient_scope", details: { scope: "orders:read" } },
    ]);
    expect(await state()).toEqual(before);
  },
);

test.each(
  VERBS.toSorted(
    ({ method }, other) => Number(method === "DELETE") - Number(other.method === "DELETE"),
  ).map((definition) => [definition.id, definition] as const),
)("%s is open to a key that may read them", async (_id, definition) => {
  const key = await store.keyWith(["webhooks:read", "webhooks:write", "orders:read"]);
  const body = definition.method === "PATCH" ? { active: true } : undefined;
  const { status, text } = await callEndpoint(definition, params, { key, body });
  expect(status, text).toBeLessThan(300);
});
