"use server";

import type { z } from "zod";
import { act } from "@/components/dashboard/api/act";
import type { MenuPlace, UpdateMenu } from "@/lib/contract/menu";

/** Arranges the links of the header or of the footer. */
export async function updateMenu(menu: MenuPlace, body: z.input<typeof UpdateMenu>) {
  return act((api) => api.PUT("/menus/{menu}", { params: { path: { menu } }, body }));
}
