import { Scope } from "@/lib/contract/api-key";
import type { StaffMe, StaffMember, StaffSessionEntry } from "@/lib/contract/staff";
import { isoSeconds } from "@/lib/kit/clock";
import type { CurrentStaff, MemberRow } from "./rows";

/** A member of staff as their colleagues see them. */
export function presentMember(row: MemberRow): StaffMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    twoFactorEnabled: row.twoFactorEnabled,
    lastSeenAt: isoSeconds(row.lastSeenAt),
    createdAt: isoSeconds(row.createdAt),
  };
}

/** The signed-in member, as shown to themselves. */
export function presentMe({
  user,
  role,
  storeId,
  livemode,
  stores,
  scopes,
}: CurrentStaff): StaffMe {
  return {
    user,
    role,
    storeId,
    livemode,
    stores: stores.map(({ id, name, role }) => ({ id, name, role })),
    scopes: Scope.array().parse(scopes),
  };
}

/** The columns of a session that are shown. */
export interface SessionRow {
  id: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A session of the signed-in user; never its token. */
export function presentSession(row: SessionRow, currentId: string | undefined): StaffSessionEntry {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    createdAt: isoSeconds(row.createdAt),
    lastSeenAt: isoSeconds(row.updatedAt),
  };
}
