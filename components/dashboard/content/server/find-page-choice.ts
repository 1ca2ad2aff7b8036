import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { PageChoice } from "@/components/dashboard/content/size-guide-select";
import { toResult } from "@/lib/client/result";

/** The page that is chosen, with its title; null for none, and if it cannot be read. */
export async function findPageChoice(content: string | null): Promise<PageChoice | null> {
  if (content === null) return null;
  const api = await sellerApi();
  const reply = await toResult(api.GET("/content/{content}", { params: { path: { content } } }));
  return reply.ok ? { id: content, title: reply.data.data.title } : null;
}
