import type { SellerContext } from "@/lib/commerce/stores";
import { type StaffMe, StaffRole } from "@/lib/contract/staff";
import { refuse, requireFound } from "@/lib/kit/errors";
import { query, type Tx } from "@/lib/platform/db";

/** A member of one store. */
export interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  twoFactorEnabled: boolean;
  lastSeenAt: Date | null;
  createdAt: Date;
}

const MEMBERS = `
  SELECT u.id, u.name, u.email, m.role, u.two_factor_enabled AS "twoFactorEnabled",
    (SELECT max(t.updated_at) FROM staff_sessions t WHERE t.user_id = u.id) AS "lastSeenAt",
    m.created_at AS "createdAt"
  FROM staff_memberships m JOIN staff_users u ON u.id = m.user_id
  WHERE m.store_id = $1`;

/** The staff of a store, the first to join first; not paged, because it is few people. */
export function readMembers(storeId: string): Promise<MemberRow[]> {
  return query<MemberRow>("staff_members", `${MEMBERS} ORDER BY m.created_at, u.id`, [storeId]);
}

/** One of them, as they are now. */
export async function readMember(tx: Tx, storeId: string, userId: string): Promise<MemberRow> {
  const [row] = await tx.$queryRawUnsafe<MemberRow[]>(`${MEMBERS} AND u.id = $2`, storeId, userId);
  return requireFound(row);
}

/**
 * Reads a member and locks all owners of the store, so that of two owners who demote each other one waits
 * and then sees the other's change. Refuses not_found, and conflict where the store
 * would be left without an owner.
 */
export async function lockMember(
  tx: Tx,
  { storeId, userId, nextRole }: { storeId: string; userId: string; nextRole: StaffRole | null },
): Promise<MemberRow> {
  const owners = await tx.$queryRaw<{ userId: string }[]>`
    SELECT user_id AS "userId" FROM staff_memberships
    WHERE store_id = ${storeId} AND role = 'owner' ORDER BY user_id FOR UPDATE`;
  const member = await readMember(tx, storeId, userId);
  const isLast = owners.length === 1 && owners[0]?.userId === userId;
  if (isLast && nextRole !== "owner") {
    throw refuse("conflict", {
      message: "This is the store's last owner. Make somebody else an owner first.",
    });
  }
  return member;
}

/** The signed-in user with their stores. Refuses not_found to an API key. */
export async function findCurrentStaff({ actor, store, livemode, scopes }: SellerContext) {
  if (actor.kind !== "staff") throw refuse("not_found");
  const [user] = await query<StaffMe["user"]>(
    "staff_me",
    `SELECT u.id, u.name, u.email, u.two_factor_enabled AS "twoFactorEnabled", EXISTS (
       SELECT 1 FROM staff_accounts a WHERE a.user_id = u.id AND a.password IS NOT NULL
     ) AS "hasPassword"
     FROM staff_users u WHERE u.id = $1`,
    [actor.id],
  );
  const memberships = await query<{ id: string; name: string; role: StaffRole }>(
    "staff_stores",
    `SELECT s.id, s.name, m.role FROM staff_memberships m JOIN stores s ON s.id = m.store_id
     WHERE m.user_id = $1 ORDER BY m.created_at, s.id`,
    [actor.id],
  );
  const here = memberships.find(({ id }) => id === store.id);
  if (user === undefined || here === undefined) throw refuse("not_found");
  const role = StaffRole.parse(here.role);
  return { user, role, storeId: store.id, livemode, stores: memberships, scopes };
}

export type CurrentStaff = Awaited<ReturnType<typeof findCurrentStaff>>;
