import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { MenuPlace, UpdateMenu } from "@/lib/contract/menu";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { findMenu, type MenuRow } from "./rows";

/** Replaces the links of a place. */
export function updateMenu(
  ctx: AuditContext,
  place: MenuPlace,
  { items }: UpdateMenu,
): Promise<MenuRow> {
  const { store, now } = ctx;
  return transaction(async (tx) => {
    // The row may not be there yet, so that it could be locked.
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('menus ' || ${store.id}, 0))::text`;
    const before = await findMenu(ctx, place, tx);
    if (JSON.stringify(before.items) === JSON.stringify(items)) return before;
    const { id } = await tx.menu.upsert({
      where: { storeId_place: { storeId: store.id, place } },
      create: {
        id: newId("menu"),
        storeId: store.id,
        place,
        items,
        createdAt: now,
        updatedAt: now,
      },
      update: { items, updatedAt: now },
    });
    await recordChange(tx, ctx, {
      ...{ action: "menu.updated", objectId: id, isShared: true },
      before: { name: place, items: before.items },
      after: { name: place, items },
    });
    await touchCatalog(tx, store.id);
    return { place, items, updatedAt: now };
  });
}
