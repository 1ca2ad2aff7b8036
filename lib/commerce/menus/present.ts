import type { Menu } from "@/lib/contract/menu";
import { isoSeconds } from "@/lib/kit/clock";
import type { MenuRow } from "./rows";

/** A menu as its seller sees it. */
export function presentMenu({ place, items, updatedAt }: MenuRow): Menu {
  return { place, items, updatedAt: isoSeconds(updatedAt) };
}
