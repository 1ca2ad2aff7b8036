import { recordChange } from "@/lib/commerce/audit";
import { requireFound } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { query, type Tx } from "@/lib/platform/db";
import { presentMember } from "./present";
import { readMember } from "./rows";

/**
 * Makes a person an owner of a store, for commands run on the machine. An unknown person is added without a
 * password and signs in by a link. Refuses not_found for an unknown store.
 */
export async function grantOwnerRole(
  tx: Tx,
  { storeId, email: typed }: { storeId: string; email: string },
  now: Date,
): Promise<{ isNew: boolean }> {
  const email = typed.trim().toLowerCase();
  const store = requireFound(
    await tx.store.findUnique({ where: { id: storeId }, select: { id: true } }),
  );
  const known = await tx.staffUser.findUnique({ where: { email }, select: { id: true } });
  const userId = known?.id ?? newId("user");
  if (known === null) {
    const name = email.split("@")[0] ?? email;
    await tx.staffUser.create({ data: { id: userId, name, email, createdAt: now } });
  }
  await tx.staffMembership.upsert({
    where: { userId_storeId: { userId, storeId } },
    create: { userId, storeId, role: "owner", createdAt: now },
    update: { role: "owner" },
  });
  await recordChange(
    tx,
    { store, livemode: false, now, actor: { kind: "system", id: "command" } },
    {
      action: "staff.invited",
      objectId: userId,
      after: presentMember(await readMember(tx, storeId, userId)),
      isShared: true,
    },
  );
  return { isNew: known === null };
}

/** E-mail addresses of the owners of all stores of this deployment. */
export async function listOwners(): Promise<string[]> {
  const rows = await query<{ email: string }>(
    "list_owners",
    `SELECT u.email FROM staff_users u
     WHERE EXISTS (SELECT FROM staff_memberships m WHERE m.user_id = u.id AND m.role = 'owner')
     ORDER BY u.created_at, u.id`,
  );
  return rows.map(({ email }) => email);
}
