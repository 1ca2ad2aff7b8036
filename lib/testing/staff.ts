import { signSessionToken } from "@/lib/commerce/staff/session-token";
import type { StaffRole } from "@/lib/contract/staff";
import { STAFF_TOKEN_PREFIX } from "@/lib/contract/staff";
import { now } from "@/lib/kit/clock";
import { newId, newSecret } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";

/** Somebody who works in a store. */
type TestMember = { userId: string; email: string };

/** Somebody with a password, in a store or in none. */
export async function memberOf(
  store: { id: string } | null,
  role: StaffRole = "owner",
  password?: string,
): Promise<TestMember> {
  const userId = newId("user");
  const email = `${userId.toLowerCase()}@example.com`;
  await db.staffUser.create({
    data: {
      ...{ id: userId, name: "Grace Hopper", email, emailVerified: true },
      ...(store && { memberships: { create: { storeId: store.id, role } } }),
    },
  });
  if (password !== undefined) {
    const { hashPassword } = await import("better-auth/crypto");
    await db.staffAccount.create({
      data: {
        ...{ id: newId("request"), userId, accountId: userId, providerId: "credential" },
        password: await hashPassword(password),
      },
    });
  }
  return { userId, email };
}

/** What the private API takes for a key from a browser that this member has just signed in with. */
export async function sessionKeyOf(userId: string): Promise<string> {
  const token = newSecret(32);
  const time = now();
  await db.staffSession.create({
    data: {
      ...{ id: newId("request"), userId, token, createdAt: time, updatedAt: time },
      expiresAt: new Date(time.getTime() + 7 * 24 * 60 * 60 * 1000),
    },
  });
  return STAFF_TOKEN_PREFIX + signSessionToken(token, config().authSecret ?? "");
}

/** The same of somebody new. */
export async function signIn(store: { id: string }, role: StaffRole): Promise<string> {
  return sessionKeyOf((await memberOf(store, role)).userId);
}
