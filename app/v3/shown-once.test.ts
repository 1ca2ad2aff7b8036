import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { endpoints } from "@/lib/testing/endpoints";
import { api, newToken, type TestClient } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

/*
 * What is shown once is not stored in plain text, not even among the replies that are kept for repeats.
 */

const HOOK = { url: "https://93.184.215.14/hook", events: ["order.*"] };
const CARD = { amount: 1_000, recipientEmail: "ada@example.com" };
const KEY = { type: "secret", livemode: false };

type Client = ReturnType<typeof api.private>;
type Made = { path: (client: Client) => Promise<string>; body?: object; list: string };

/** The request for each, and the list that grows with it. */
const WAYS: Record<string, Made> = {
  createApiKey: { path: async () => "/api-keys", body: KEY, list: "/api-keys" },
  rollApiKey: {
    path: async (client) => {
      const { body } = await client.post("/api-keys", { body: KEY });
      return `/api-keys/${body.data.id}/roll`;
    },
    body: {},
    list: "/api-keys",
  },
  createWebhook: { path: async () => "/webhooks", body: HOOK, list: "/webhooks" },
  rollWebhookSecret: {
    path: async (client) => {
      const { body } = await client.post("/webhooks", { body: HOOK });
      return `/webhooks/${body.data.id}/roll-secret`;
    },
    list: "/audit-entries",
  },
  createGiftCard: { path: async () => "/gift-cards", body: CARD, list: "/gift-cards" },
  sendGiftCard: {
    path: async (client) => {
      const { body } = await client.post("/gift-cards", { body: CARD });
      return `/gift-cards/${body.data.id}/send`;
    },
    body: {},
    list: "/audit-entries",
  },
};

/** A list without the moments of use of keys, which are written in the background. */
async function listOf(client: TestClient, path: string): Promise<unknown> {
  const { text } = await client.get(path);
  return JSON.parse(text, (key, value) => (key === "lastUsedAt" ? undefined : value));
}

const showing = endpoints.filter(({ shownOnce }) => shownOnce !== undefined);

test("each endpoint that shows a secret once is tried", () => {
  expect(showing.map(({ id }) => id).sort()).toEqual(Object.keys(WAYS).sort());
});

test.each(showing.map(({ id, shownOnce = "" }) => [id, shownOnce]))(
  "%s: a repeat does nothing and has null for %s, which is not kept",
  async (id, field) => {
    const way = WAYS[id];
    if (way === undefined) throw new Error(`There is no way to ask for ${id}.`);
    const client = api.private(await createStore());
    const path = await way.path(client);
    const ask = { body: way.body, headers: { "idempotency-key": newToken() } };
    const before = await scopes();
    const first = await client.post(path, ask);
    const secret = first.body.data[field];
    expect(secret).toMatch(/^(sk_test_|whsec_|[2-9A-Z]{4}-)/);
    const listed = await listOf(client, way.list);

    const second = await client.post(path, ask);
    expect([second.status, second.headers["idempotent-replayed"]]).toEqual([first.status, "true"]);
    expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
    expect(second.body.data).toEqual({ ...first.body.data, [field]: null });
    expect(await listOf(client, way.list)).toEqual(listed);

    const kept = await db.idempotencyKey.findMany({ where: { scope: { notIn: before } } });
    expect(kept.map(({ status }) => status)).toEqual([first.status]);
    expect(JSON.stringify(kept)).not.toContain(secret);
  },
);

async function scopes() {
  return (await db.idempotencyKey.findMany({ select: { scope: true } })).map(({ scope }) => scope);
}
