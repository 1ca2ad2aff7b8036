import type { AuditContext } from "@/lib/commerce/audit";
import { translatedSlugs } from "@/lib/commerce/translations";
import type { CreateContent } from "@/lib/contract/content";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { freeSlugOf, slugify, slugOfId, slugStem } from "@/lib/kit/text";
import { rejectDuplicate, type Tx, transaction } from "@/lib/platform/db";
import { finishContent } from "./change-content";
import { checkSections, HOME_SLUG, refuseHomeSlug } from "./check-sections";
import { type ContentRow, savedBy } from "./rows";

/**
 * Makes a page or an article, a draft with its first version. Without a slug it gets one made of its title, with a
 * number where that is taken. The home page is made once. Refuses slug_taken, and validation_failed for sections that
 * name what the store lacks.
 */
export async function createContent(
  ctx: AuditContext,
  { type, slug: wanted, ...input }: CreateContent,
): Promise<ContentRow> {
  const { store, now } = ctx;
  const id = newId("content");
  const written = { ...NOTHING, ...input };
  if (type === "home" && (wanted ?? HOME_SLUG) !== HOME_SLUG) throw refuseHomeSlug();
  return transaction(async (tx) => {
    await checkSections(tx, { storeId: store.id, type }, written.sections);
    const titled = slugify(input.title) || slugOfId(id);
    const slug =
      type === "home"
        ? HOME_SLUG
        : (wanted ?? (await freeSlug(tx, { storeId: store.id, type }, titled)));
    const entry = { id, type, slug, storeId: store.id, createdAt: now, updatedAt: now };
    const first = { number: 1, ...written, ...savedBy(ctx) };
    const data = { ...entry, latestVersion: 1, versions: { create: first } };
    await rejectDuplicate(tx.contentEntry.create({ data }), () => refuse("slug_taken"));
    return finishContent(tx, ctx, { id, action: "created", before: null });
  });
}

const NOTHING = {
  ...{ summary: "", body: "", imageUrl: null, author: null },
  ...{ metaTitle: null, metaDescription: null, sections: [] },
};

/** The wanted slug, or the first free one of wanted-2, wanted-3, …, under a lock, so that two never choose the same. */
async function freeSlug(
  tx: Tx,
  { storeId, type }: { storeId: string; type: string },
  wanted: string,
): Promise<string> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('content ' || ${storeId}, 0))::text`;
  const stem = slugStem(wanted);
  const rows = await tx.contentEntry.findMany({
    where: { storeId, type, slug: { startsWith: stem } },
    select: { slug: true },
  });
  const translated = await translatedSlugs(tx, { storeId, ownerType: "content" }, stem);
  return freeSlugOf(wanted, new Set([...rows.map(({ slug }) => slug), ...translated]));
}
