import { beforeAll, describe, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { memberOf, sessionKeyOf, signIn } from "@/lib/testing/staff";
import { createStore, type TestStore } from "@/lib/testing/store";
import { changeRole } from "./change-role";
import { removeMember } from "./remove-member";

let store: TestStore;
let other: TestStore;
beforeAll(async () => {
  [store, other] = await Promise.all([createStore(), createStore()]);
});

const SECOND = 1;
const HOUR = 3600;

const me = (key: string, headers: Record<string, string> = {}) =>
  api.private(store).get("/staff/me", { key, headers });

async function afterSeconds(seconds: number, work: () => Promise<void>): Promise<void> {
  setClockOffset(seconds);
  await work().finally(() => setClockOffset(0));
}

describe("a session", () => {
  test("selects the first store and test mode unless the request names others", async () => {
    const { userId } = await memberOf(store, "owner");
    const createdAt = new Date(Date.now() + HOUR * 1000);
    await db.staffMembership.create({
      data: { userId, storeId: other.id, role: "support", createdAt },
    });
    const key = await sessionKeyOf(userId);
    expect((await me(key)).body.data).toMatchObject({
      storeId: store.id,
      livemode: false,
      role: "owner",
      scopes: [],
    });
    const elsewhere = { "cartwright-store": other.id, "cartwright-mode": "live" };
    expect((await me(key, elsewhere)).body.data).toMatchObject({
      storeId: other.id,
      livemode: true,
      role: "support",
      stores: [{ id: store.id }, { id: other.id }],
    });
  });

  test("opens no store that its member does not work in", async () => {
    const key = await signIn(store, "owner");
    expect((await me(key, { "cartwright-store": other.id })).status).toBe(401);
  });

  test("opens a store at once that another process has let its member into", async () => {
    const { userId } = await memberOf(store, "owner");
    const key = await sessionKeyOf(userId);
    expect((await me(key)).body.data.stores).toHaveLength(1);
    await db.staffMembership.create({ data: { userId, storeId: other.id, role: "support" } });
    const { body } = await me(key, { "cartwright-store": other.id });
    expect(body.data).toMatchObject({ storeId: other.id, role: "support" });
  });

  test("with another signature opens nothing", async () => {
    const key = await signIn(store, "owner");
    const forged = key.slice(0, -4) + (key.endsWith("AAA=") ? "BBB=" : "AAA=");
    expect((await me(forged)).status).toBe(401);
  });

  test("ends after eight hours without a request, and always after seven days", async () => {
    const { userId } = await memberOf(store, "owner");
    const key = await sessionKeyOf(userId);
    expect((await me(key)).status).toBe(200);
    await afterSeconds(8 * HOUR + 60 * SECOND, async () =>
      expect((await me(key)).status).toBe(401),
    );
    const busy = await sessionKeyOf(userId);
    for (let hours = 0; hours < 7 * 24; hours += 7) {
      await afterSeconds(hours * HOUR, async () => expect((await me(busy)).status).toBe(200));
      // Requests do not wait for the last use to be recorded; the next visit is seven hours later.
      const seenFrom = new Date(Date.now() + hours * HOUR * 1000 - 60_000);
      const noted = { userId, updatedAt: { gte: seenFrom } };
      await expect.poll(() => db.staffSession.count({ where: noted })).toBeGreaterThan(0);
    }
    await afterSeconds(7 * 24 * HOUR, async () => expect((await me(busy)).status).toBe(401));
  });
});

describe("at once", () => {
  test("another role may do what it may, and no more", async () => {
    const { userId } = await memberOf(store, "owner");
    await memberOf(store, "owner");
    const key = await sessionKeyOf(userId);
    const listKeys = () => api.private(store).get("/api-keys", { key });
    expect((await listKeys()).status).toBe(200);
    await changeRole(seller(store), userId, { role: "support" });
    expect((await listKeys()).body.error.code).toBe("insufficient_scope");
  });

  test("who is removed is out, and their sessions are gone", async () => {
    const { userId } = await memberOf(store, "support");
    const key = await sessionKeyOf(userId);
    expect((await me(key)).status).toBe(200);
    await removeMember(seller(store), userId);
    expect((await me(key)).status).toBe(401);
    expect(await db.staffSession.count({ where: { userId } })).toBe(0);
  });
});

test("a member's actions are recorded as theirs", async () => {
  const { userId } = await memberOf(store, "manager");
  const key = await sessionKeyOf(userId);
  const body = { code: "BY-STAFF", type: "percentage", value: 10 };
  const made = await api.private(store).post("/discounts", { key, body });
  const { actorKind, actorId } = await db.auditEntry.findFirstOrThrow({
    where: { objectId: made.body.data.id },
  });
  expect({ actorKind, actorId }).toEqual({ actorKind: "staff", actorId: userId });
});

test("an idempotency key of one store replays nothing in another", async () => {
  const { userId } = await memberOf(store, "owner");
  await db.staffMembership.create({ data: { userId, storeId: other.id, role: "owner" } });
  const key = await sessionKeyOf(userId);
  const create = (storeId: string) =>
    api.private(store).post("/discounts", {
      key,
      body: { code: "TWICE", type: "percentage", value: 10 },
      headers: { "idempotency-key": "one", "cartwright-store": storeId },
    });
  const [here, there] = [await create(store.id), await create(other.id)];
  expect([here.status, there.status]).toEqual([201, 201]);
  expect(there.body.data.id).not.toBe(here.body.data.id);
});
