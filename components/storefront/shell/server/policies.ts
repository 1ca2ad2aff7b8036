import { cache } from "react";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult, unexpected } from "@/lib/client/result";
import type { PublicPolicy } from "@/lib/contract/store";

/** What the seller has written about returns, privacy and the like, in the seller's order. */
export const listPolicies = cache(async (): Promise<PublicPolicy[]> => {
  const reply = await toResult((await shopApi()).GET("/policies"));
  if (!reply.ok) throw unexpected(reply.refusal);
  return reply.data.data;
});

/** A policy by its slug; null if there is none. */
export async function findPolicy(slug: string): Promise<PublicPolicy | null> {
  return (await listPolicies()).find((policy) => policy.slug === slug) ?? null;
}
