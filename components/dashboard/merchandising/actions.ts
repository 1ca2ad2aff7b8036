"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type {
  CreateMerchandisingRule,
  CreateSynonym,
  UpdateMerchandisingRule,
  UpdateSynonym,
} from "@/lib/contract/merchandising";

/** Makes a rule for a search or a category. */
export async function createMerchandisingRule(body: z.input<typeof CreateMerchandisingRule>) {
  return runServerAction((api) => api.POST("/merchandising-rules", { body }));
}

/** Changes one. */
export async function updateMerchandisingRule(
  merchandisingRule: string,
  body: z.input<typeof UpdateMerchandisingRule>,
) {
  return runServerAction((api) =>
    api.PATCH("/merchandising-rules/{merchandisingRule}", {
      params: { path: { merchandisingRule } },
      body,
    }),
  );
}

/** Removes one. */
export async function deleteMerchandisingRule(merchandisingRule: string) {
  return runServerAction((api) =>
    api.DELETE("/merchandising-rules/{merchandisingRule}", {
      params: { path: { merchandisingRule } },
    }),
  );
}

/** Makes words stand for one another. */
export async function createSynonym(body: z.input<typeof CreateSynonym>) {
  return runServerAction((api) => api.POST("/synonyms", { body }));
}

/** Changes them. */
export async function updateSynonym(synonym: string, body: z.input<typeof UpdateSynonym>) {
  return runServerAction((api) =>
    api.PATCH("/synonyms/{synonym}", { params: { path: { synonym } }, body }),
  );
}

/** Removes them. */
export async function deleteSynonym(synonym: string) {
  return runServerAction((api) =>
    api.DELETE("/synonyms/{synonym}", { params: { path: { synonym } } }),
  );
}
