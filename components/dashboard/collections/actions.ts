"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type {
  CreateCollection,
  PreviewCollection,
  UpdateCollection,
} from "@/lib/contract/collection";

type NewCollection = z.input<typeof CreateCollection>;
export type CollectionChange = z.input<typeof UpdateCollection>;
type PreviewedCollection = z.input<typeof PreviewCollection>;

/** Makes a collection. */
export async function createCollection(body: NewCollection) {
  return runServerAction((api) => api.POST("/collections", { body }));
}

/** Changes one. */
export async function updateCollection(collection: string, body: CollectionChange) {
  return runServerAction((api) =>
    api.PATCH("/collections/{collection}", { params: { path: { collection } }, body }),
  );
}

/** Removes one; its products stay. */
export async function deleteCollection(collection: string) {
  return runServerAction((api) =>
    api.DELETE("/collections/{collection}", { params: { path: { collection } } }),
  );
}

/** What it would have in it now. */
export async function previewCollection(body: PreviewedCollection) {
  return runServerAction((api) => api.POST("/collections/preview", { body }));
}
