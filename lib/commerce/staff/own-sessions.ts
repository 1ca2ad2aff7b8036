import type { SellerContext } from "@/lib/commerce/stores";
import type { StaffSessionEntry } from "@/lib/contract/staff";
import { refuse } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { presentSession } from "./present";
import { IDLE_TIMEOUT_MS, invalidateStaffSessions } from "./sessions";

/** The user's own sessions, the last used first. Refuses not_found to an API key. */
export async function listSessions({ actor, now }: SellerContext): Promise<StaffSessionEntry[]> {
  if (actor.kind !== "staff") throw refuse("not_found");
  const rows = await db.staffSession.findMany({
    where: {
      userId: actor.id,
      expiresAt: { gt: now },
      updatedAt: { gt: new Date(now.getTime() - IDLE_TIMEOUT_MS) },
    },
    select: { id: true, ipAddress: true, userAgent: true, createdAt: true, updatedAt: true },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
  });
  return rows.map((row) => presentSession(row, actor.sessionId));
}

/** Ends one of the user's own sessions at once. Refuses not_found. */
export async function revokeSession({ actor }: SellerContext, sessionId: string): Promise<void> {
  if (actor.kind !== "staff") throw refuse("not_found");
  const where = { id: sessionId, userId: actor.id };
  const { count } = await db.staffSession.deleteMany({ where });
  if (count === 0) throw refuse("not_found");
  invalidateStaffSessions(actor.id);
}
