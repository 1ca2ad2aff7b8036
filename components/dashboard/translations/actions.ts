"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { OwnerType, UpdateTranslations } from "@/lib/contract/translation";

/** The translated object. */
type Owner = { ownerType: OwnerType; ownerId: string };

/** Writes texts of one thing in other languages. */
export async function updateTranslations(
  { ownerType, ownerId: id }: Owner,
  body: UpdateTranslations,
) {
  const params = { path: { ownerType, id } };
  return runServerAction((api) => api.PUT("/translations/{ownerType}/{id}", { params, body }));
}
