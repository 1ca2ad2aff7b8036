import { createContent, publishContent } from "@/lib/commerce/content";
import type { DemoPage } from "../demo/types";
import { inDays, OPENED_DAYS_AGO, type SeedContext, sellerAt } from "./seed-context";

/** Makes and publishes the pages of the shop. */
export async function makePages(context: SeedContext, pages: DemoPage[]): Promise<void> {
  const seller = sellerAt(context, inDays(context, -OPENED_DAYS_AGO));
  for (const page of pages) {
    const { id } = await createContent(seller, { type: "page", ...page });
    await publishContent(seller, id, {});
    context.pageIds.set(page.slug, id);
  }
}
