"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CreateCategory, UpdateCategory } from "@/lib/contract/category";

type NewCategory = z.input<typeof CreateCategory>;
type CategoryChange = z.input<typeof UpdateCategory>;

/** Makes a category. */
export async function createCategory(body: NewCategory) {
  return runServerAction((api) => api.POST("/categories", { body }));
}

/** Changes one, its place in the tree included. */
export async function updateCategory(category: string, body: CategoryChange) {
  return runServerAction((api) =>
    api.PATCH("/categories/{category}", { params: { path: { category } }, body }),
  );
}

/** Removes one that has none below it. */
export async function deleteCategory(category: string) {
  return runServerAction((api) =>
    api.DELETE("/categories/{category}", { params: { path: { category } } }),
  );
}

/** Puts siblings into another order; stops at the first that is refused. */
export async function placeCategories(places: { id: string; position: number }[]) {
  const [first, ...rest] = places;
  let last = await updateCategory(first?.id ?? "", { position: first?.position });
  for (const { id, position } of rest) {
    if (!last.ok) return last;
    last = await updateCategory(id, { position });
  }
  return last;
}
