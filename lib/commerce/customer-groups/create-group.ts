import { auditedCreate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreateCustomerGroup } from "@/lib/contract/customer-group";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { freeSlugOf, slugify, slugOfId, slugStem } from "@/lib/kit/text";
import { Prisma, rejectDuplicate, type Tx } from "@/lib/platform/db";
import { AUDITED_GROUP } from "./present";
import { type GroupRow, toGroupRow, toKeptRule } from "./rows";

/** Every group may have to be evaluated for the prices of a cart. */
const GROUPS_MAX = 100;

/**
 * Makes a group in the mode of the key. Without a handle it gets one made of its name, with a number where that is taken.
 * Refuses slug_taken, and conflict where there are as many as there may be.
 */
export function createGroup(
  ctx: SellerContext,
  { handle: wanted, rule: sent, ...columns }: CreateCustomerGroup,
): Promise<GroupRow> {
  const { store, livemode, now } = ctx;
  const id = newId("customerGroup");
  return auditedCreate(ctx, AUDITED_GROUP, async (tx) => {
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('customer groups ' || ${store.id}, 0))::text`;
    const where = { storeId: store.id, livemode };
    if ((await tx.customerGroup.count({ where })) >= GROUPS_MAX) {
      throw refuse("conflict", { message: `There are ${GROUPS_MAX} groups already.` });
    }
    const handle = wanted ?? (await freeHandle(tx, where, slugify(columns.name) || slugOfId(id)));
    const rule = toKeptRule(sent) ?? Prisma.DbNull;
    const data = { ...where, ...columns, id, handle, rule, createdAt: now, updatedAt: now };
    const created = tx.customerGroup.create({ data });
    return toGroupRow(await rejectDuplicate(created, () => refuse("slug_taken")));
  });
}

/** The wanted handle, or the first free one of wanted-2, wanted-3, …; the lock of the store's groups keeps it free. */
async function freeHandle(
  tx: Tx,
  where: { storeId: string; livemode: boolean },
  wanted: string,
): Promise<string> {
  const rows = await tx.customerGroup.findMany({
    where: { ...where, handle: { startsWith: slugStem(wanted) } },
    select: { handle: true },
  });
  return freeSlugOf(wanted, new Set(rows.map(({ handle }) => handle)));
}
