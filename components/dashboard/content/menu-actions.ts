"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { MenuPlace, UpdateMenu } from "@/lib/contract/menu";

/** Arranges the links of the header or of the footer. */
export async function updateMenu(menu: MenuPlace, body: z.input<typeof UpdateMenu>) {
  return runServerAction((api) => api.PUT("/menus/{menu}", { params: { path: { menu } }, body }));
}
