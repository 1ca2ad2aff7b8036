import { describe, expect, test } from "vitest";
import { newId } from "@/lib/kit/ids";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { costAskedBy } from "@/lib/testing/cheap-passwords";
import { expectRefusal } from "@/lib/testing/refusals";
import { memberOf } from "@/lib/testing/staff";
import { createStore } from "@/lib/testing/store";
import { whileTransactionOpen } from "@/lib/testing/while-transaction-open";
import { changeRole } from "./change-role";
import { createFirstOwner, lockFirstOwner, mayClaimOwnership, setupToken } from "./first-owner";
import { removeMember } from "./remove-member";
import { lockMember } from "./rows";

const ownersOf = (storeId: string) =>
  db.staffMembership.count({ where: { storeId, role: "owner" } });

describe("the last owner", () => {
  test("can neither be removed nor become something else", async () => {
    const store = await createStore();
    const { userId } = await memberOf(store, "owner");
    const ctx = seller(store);
    await expectRefusal(removeMember(ctx, userId), { code: "conflict" });
    await expectRefusal(changeRole(ctx, userId, { role: "manager" }), { code: "conflict" });
    expect(await ownersOf(store.id)).toBe(1);
  });

  test("stays when two owners demote each other at the same moment", async () => {
    const store = await createStore();
    const [ada, grace] = [await memberOf(store, "owner"), await memberOf(store, "owner")];
    const ctx = seller(store);
    const outcome = await whileTransactionOpen(
      async (tx) => {
        const where = { storeId: store.id, userId: ada.userId };
        await lockMember(tx, { ...where, nextRole: "manager" });
        await tx.staffMembership.updateMany({ where, data: { role: "manager" } });
      },
      () => changeRole(ctx, grace.userId, { role: "manager" }),
    );
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    expect(await ownersOf(store.id)).toBe(1);
  });
});

describe("the first owner", () => {
  const owner = (name: string) => ({
    name,
    email: `${name}@example.com`.toLowerCase(),
    password: "a kiln is a patient thing",
  });

  test("is one, however many come first, and owns every store there is", async () => {
    await db.staffUser.deleteMany();
    const stores = [await createStore(), await createStore()];
    const names = ["Ada", "Grace", "Mary", "Joan", "Hedy"];
    const outcomes = await Promise.allSettled(
      names.map((name) => createFirstOwner(owner(name), new Date())),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual(
      Array(4).fill({ status: "rejected", reason: expect.objectContaining({ code: "conflict" }) }),
    );
    expect(await db.staffUser.count()).toBe(1);
    for (const { id } of stores) expect(await ownersOf(id)).toBe(1);
  });

  test("has a password that is slow to guess", async () => {
    await db.staffUser.deleteMany();
    const { N = 0, r = 0 } = await costAskedBy(() => createFirstOwner(owner("Ada"), new Date()));
    // The memory of one hash, in bytes, which makes guessing expensive.
    expect(128 * N * r).toBeGreaterThanOrEqual(32 * 1024 * 1024);
  });

  test("is not a second user who registers while the first is being written", async () => {
    await db.staffUser.deleteMany();
    const outcome = await whileTransactionOpen(
      async (tx) => {
        await lockFirstOwner(tx);
        await tx.staffUser.create({
          data: { id: newId("user"), name: "Ada", email: "a@example.com" },
        });
      },
      () => createFirstOwner(owner("Grace"), new Date()),
    );
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    expect(await db.staffUser.count()).toBe(1);
  });

  test("cannot be claimed from the Internet without the token of the start command", () => {
    const token = setupToken() ?? "";
    const { baseUrl } = config();
    const withBase = (url: string) => overrideEnvironment({ BASE_URL: url });
    try {
      withBase("https://shop.example");
      expect(mayClaimOwnership({ token: undefined, isOnThisMachine: true })).toBe(false);
      expect(mayClaimOwnership({ token: `${token.slice(1)}x`, isOnThisMachine: false })).toBe(
        false,
      );
      expect(mayClaimOwnership({ token: "", isOnThisMachine: false })).toBe(false);
      expect(mayClaimOwnership({ token, isOnThisMachine: false })).toBe(true);
      withBase("http://localhost:3000");
      expect(mayClaimOwnership({ token: undefined, isOnThisMachine: false })).toBe(false);
      expect(mayClaimOwnership({ token: undefined, isOnThisMachine: true })).toBe(true);
    } finally {
      withBase(baseUrl);
    }
  });
});
