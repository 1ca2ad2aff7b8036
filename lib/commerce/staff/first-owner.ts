import { createHmac, timingSafeEqual } from "node:crypto";
import type { FirstOwner } from "@/lib/contract/staff";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { query, type Tx, transaction } from "@/lib/platform/db";

/** Whether there is any member of staff yet. */
export async function hasStaff(): Promise<boolean> {
  const rows = await query("has_staff", "SELECT 1 FROM staff_users LIMIT 1");
  return rows.length > 0;
}

/** The token that `npm start` prints for claiming the deployment; null without AUTH_SECRET. */
export function setupToken(): string | null {
  const { authSecret } = config();
  if (authSecret === undefined) return null;
  return createHmac("sha256", authSecret).update("first owner").digest("base64url").slice(0, 24);
}

/** What a request to become the first owner is judged by. */
type OwnershipClaim = { token: string | undefined; isOnThisMachine: boolean };

/**
 * Whether the caller may become the first owner: from the machine itself, in a deployment reached by
 * loopback, or with the set-up token. Without it anyone could take over a newly deployed shop.
 */
export function mayClaimOwnership({ token, isOnThisMachine }: OwnershipClaim): boolean {
  const { hostname } = new URL(config().baseUrl);
  if (isOnThisMachine && LOOPBACK.has(hostname)) return true;
  const wanted = Buffer.from(setupToken() ?? "");
  const shown = Buffer.from(token ?? "");
  return wanted.length > 0 && wanted.length === shown.length && timingSafeEqual(wanted, shown);
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Creates the first member of staff, owner of every existing store. A second request waits for the first and is refused
 * conflict. Returns their id.
 */
export async function createFirstOwner(
  { name, email, password }: Omit<FirstOwner, "token">,
  now: Date,
): Promise<string> {
  const { hashPassword } = await import("better-auth/crypto");
  const hashed = await hashPassword(password);
  return transaction(async (tx) => {
    await lockFirstOwner(tx);
    if ((await tx.staffUser.count()) > 0) {
      throw refuse("conflict", { message: "This shop has an owner already. Sign in instead." });
    }
    const userId = newId("user");
    await tx.staffUser.create({
      data: {
        ...{ id: userId, name: name.trim(), email: email.toLowerCase() },
        // They have the machine, or its token; no mail could prove more.
        emailVerified: true,
        createdAt: now,
        updatedAt: now,
        accounts: {
          create: {
            ...{ id: newId("request"), accountId: userId, providerId: "credential" },
            ...{ password: hashed, createdAt: now, updatedAt: now },
          },
        },
      },
    });
    const stores = await tx.store.findMany({ select: { id: true } });
    await tx.staffMembership.createMany({
      data: stores.map(({ id }) => ({ userId, storeId: id, role: "owner", createdAt: now })),
    });
    return userId;
  });
}

/** An advisory lock, because there is no row yet to lock. Held until the commit. */
export async function lockFirstOwner(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('cartwright: first owner'))::text`;
}
