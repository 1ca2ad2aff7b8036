import { signSessionToken } from "@/lib/commerce/staff/session-token";
import type { StaffRole } from "@/lib/contract/staff";
import { STAFF_TOKEN_PREFIX } from "@/lib/contract/staff";
import { now } from "@/lib/kit/clock";
import { newId, newSecret } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";

/** A staff member of a store. */
type TestMember = { userId: string; email: string };

/** A user with a password, with or without a store. */
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

/** The value that the private API accepts as a key from a browser in which this member has just signed in. */
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

/** The same for a new member. */
export async function signIn(store: { id: string }, role: StaffRole): Promise<string> {
  return sessionKeyOf((await memberOf(store, role)).userId);
}
