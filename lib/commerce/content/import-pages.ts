import type { AuditContext } from "@/lib/commerce/audit";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import { finishContent } from "./change-content";
import { savedBy } from "./rows";

/** A page of another shop, its body in Markdown. */
export interface ImportedPage {
  slug: string;
  title: string;
  body: string;
  isPublished: boolean;
  /** When it was first published there. */
  publishedAt: Date | null;
}

/** Creates pages within a transaction. A page whose slug exists is left unchanged, so importing is idempotent. */
export async function importPages(
  tx: Tx,
  ctx: AuditContext,
  pages: readonly ImportedPage[],
): Promise<("created" | "unchanged")[]> {
  const { store, now } = ctx;
  const there = await tx.contentEntry.findMany({
    where: { storeId: store.id, type: "page", slug: { in: pages.map(({ slug }) => slug) } },
    select: { slug: true },
  });
  const known = new Set(there.map(({ slug }) => slug));
  const results: ("created" | "unchanged")[] = [];
  for (const { slug, title, body, isPublished, publishedAt } of pages) {
    if (known.has(slug)) {
      results.push("unchanged");
      continue;
    }
    known.add(slug);
    const id = newId("content");
    const first = { number: 1, title, body, summary: "", sections: [], ...savedBy(ctx) };
    const shown = { publishedVersion: 1, publishedAt: publishedAt ?? now, status: "published" };
    await tx.contentEntry.create({
      data: {
        ...{ id, type: "page", slug, storeId: store.id, createdAt: now, updatedAt: now },
        ...{ latestVersion: 1, versions: { create: first }, ...(isPublished && shown) },
      },
    });
    await finishContent(tx, ctx, { id, action: "created", before: null });
    results.push("created");
  }
  return results;
}
