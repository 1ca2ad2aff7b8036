"use server";

import type { z } from "zod";
import { act } from "@/components/dashboard/api/act";
import type { CreateCustomField, UpdateCustomField } from "@/lib/contract/custom-field";

/** Adds a field. */
export async function createCustomField(body: z.input<typeof CreateCustomField>) {
  return act((api) => api.POST("/custom-fields", { body }));
}

/** Changes one. */
export async function updateCustomField(
  customField: string,
  body: z.input<typeof UpdateCustomField>,
) {
  return act((api) =>
    api.PATCH("/custom-fields/{customField}", { params: { path: { customField } }, body }),
  );
}

/** Removes one with its values. */
export async function deleteCustomField(customField: string) {
  return act((api) =>
    api.DELETE("/custom-fields/{customField}", { params: { path: { customField } } }),
  );
}
