import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { InviteStaff, StaffMember } from "@/lib/contract/staff";
import { fieldError, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { sendInvitation } from "./mails";
import { presentMember } from "./present";
import { readMember } from "./rows";
import { invalidateStaffSessions } from "./sessions";

/**
 * Adds a member to the store's staff and mails them where to sign in. A user of another store of this
 * deployment keeps their name. Refuses conflict (of an existing member).
 */
export async function inviteMember(ctx: SellerContext, input: InviteStaff): Promise<StaffMember> {
  const storeId = ctx.store.id;
  const email = input.email.toLowerCase();
  const member = await transaction(async (tx) => {
    const { id: userId } = await tx.staffUser.upsert({
      where: { email },
      create: { id: newId("user"), name: input.name.trim(), email, createdAt: ctx.now },
      update: {},
      select: { id: true },
    });
    const { count } = await tx.staffMembership.createMany({
      data: { userId, storeId, role: input.role, createdAt: ctx.now },
      skipDuplicates: true,
    });
    if (count === 0) {
      throw refuse("conflict", {
        message: "They work in this store already.",
        fields: { email: [fieldError("taken", "Works in this store already.")] },
      });
    }
    const after = presentMember(await readMember(tx, storeId, userId));
    await recordChange(tx, ctx, {
      action: "staff.invited",
      objectId: userId,
      after,
      isShared: true,
    });
    return after;
  });
  invalidateStaffSessions(member.id);
  sendInvitation({
    to: member.email,
    name: member.name,
    locale: ctx.locale,
    store: ctx.store.name,
  });
  return member;
}
