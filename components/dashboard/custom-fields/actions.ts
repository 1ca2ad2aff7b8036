"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CreateCustomField, UpdateCustomField } from "@/lib/contract/custom-field";

/** Adds a field. */
export async function createCustomField(body: z.input<typeof CreateCustomField>) {
  return runServerAction((api) => api.POST("/custom-fields", { body }));
}

/** Changes one. */
export async function updateCustomField(
  customField: string,
  body: z.input<typeof UpdateCustomField>,
) {
  return runServerAction((api) =>
    api.PATCH("/custom-fields/{customField}", { params: { path: { customField } }, body }),
  );
}

/** Removes one with its values. */
export async function deleteCustomField(customField: string) {
  return runServerAction((api) =>
    api.DELETE("/custom-fields/{customField}", { params: { path: { customField } } }),
  );
}
