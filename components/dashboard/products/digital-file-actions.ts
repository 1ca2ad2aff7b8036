"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";

/** Calls a file something else. */
export async function renameDigitalFile(product: string, file: string, name: string) {
  const params = { path: { product, file } };
  return runServerAction((api) =>
    api.PATCH("/products/{product}/files/{file}", { params, body: { name } }),
  );
}

/** Takes a file off its variant. */
export async function deleteDigitalFile(product: string, file: string) {
  const params = { path: { product, file } };
  return runServerAction((api) => api.DELETE("/products/{product}/files/{file}", { params }));
}
