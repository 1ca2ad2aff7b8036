"use server";

import type { z } from "zod";
import { act } from "@/components/dashboard/api/act";
import type { CreateCategory, UpdateCategory } from "@/lib/contract/category";

export type NewCategory = z.input<typeof CreateCategory>;
export type CategoryChange = z.input<typeof UpdateCategory>;

/** Makes a category. */
export async function createCategory(body: NewCategory) {
  return act((api) => api.POST("/categories", { body }));
}

/** Changes one, its place in the tree included. */
export async function updateCategory(category: string, body: CategoryChange) {
  return act((api) =>
    api.PATCH("/categories/{category}", { params: { path: { category } }, body }),
  );
}

/** Removes one that has none below it. */
export async function deleteCategory(category: string) {
  return act((api) => api.DELETE("/categories/{category}", { params: { path: { category } } }));
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
