import { MenuItem, type MenuPlace } from "@/lib/contract/menu";
import { db, type Tx } from "@/lib/platform/db";

/** A menu; one that was never arranged has no id and no links. */
export interface MenuRow {
  place: MenuPlace;
  items: MenuItem[];
  updatedAt: Date | null;
}

/** The menu of a place of the store. By the unique index on store and place. */
export async function findMenu(
  { store }: { store: { id: string } },
  place: MenuPlace,
  tx: Tx = db,
): Promise<MenuRow> {
  const row = await tx.menu.findUnique({ where: { storeId_place: { storeId: store.id, place } } });
  const items = MenuItem.array().parse(row?.items ?? []);
  return { place, items, updatedAt: row?.updatedAt ?? null };
}
