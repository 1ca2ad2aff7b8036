import { redirectAddress } from "@/lib/commerce/redirects";
import type { OwnerType } from "@/lib/contract/translation";
import { Prisma, type Tx } from "@/lib/platform/db";
import { idBySlugSql } from "./content-locale";
import { OWNERS } from "./owners";
import type { Owner, TranslatedRow } from "./rows";
import type { TextChange } from "./rules";

/** Those of `slugs` that resources of a type use, `except` aside, as default or translated slugs. By the unique indexes. */
export async function slugsInUse(
  tx: Tx,
  { storeId, ownerType, except = "" }: { storeId: string; ownerType: OwnerType; except?: string },
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM ${Prisma.raw(OWNERS[ownerType].table)}
    WHERE store_id = ${storeId} AND slug = ANY (${slugs}) AND id <> ${except}
    UNION
    SELECT text FROM translations
    WHERE store_id = ${storeId} AND owner_type = ${ownerType} AND field = 'slug' AND text = ANY (${slugs})
      AND owner_id <> ${except}`;
  return rows.map(({ slug }) => slug);
}

/** The translated slugs of a type that begin with `stem`, in all languages. */
export async function translatedSlugs(
  tx: Tx,
  { storeId, ownerType }: { storeId: string; ownerType: OwnerType },
  stem: string,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ text: string }[]>`
    SELECT text FROM translations
    WHERE store_id = ${storeId} AND owner_type = ${ownerType} AND field = 'slug' AND starts_with(text, ${stem})`;
  return rows.map(({ text }) => text);
}

/** The id of the resource with a translated slug, in any language; null if there is none. */
export async function findByTranslatedSlug(
  tx: Tx,
  { storeId, ownerType }: { storeId: string; ownerType: OwnerType },
  slug: string,
): Promise<string | null> {
  const [row] = await tx.$queryRawUnsafe<{ id: string | null }[]>(
    `SELECT ${idBySlugSql(ownerType, "$2")} AS id`,
    storeId,
    slug,
  );
  return row?.id ?? null;
}

/**
 * The changes whose slug another resource of the same type already has, as its default slug or in any language. Until
 * the commit no other transaction can assign a slug of the store: this takes the exclusive form of the lock that
 * keep_address() takes in shared mode.
 */
export async function takenSlugs(
  tx: Tx,
  { store }: { store: { id: string } },
  { owner: { ownerType, id }, changes }: { owner: Owner; changes: readonly TextChange[] },
): Promise<TextChange[]> {
  const slugs = changes.filter(({ field, text }) => field === "slug" && text !== null);
  if (slugs.length === 0) return [];
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('slugs ' || ${store.id}, 0))::text`;
  const wanted = slugs.flatMap(({ text }) => text ?? []);
  const used = await slugsInUse(tx, { storeId: store.id, ownerType, except: id }, wanted);
  const taken = new Set(used);
  return slugs.filter(({ text }) => text !== null && taken.has(text));
}

/** Redirects from changed or deleted translated slugs to the new slug or the default one. */
export async function redirectOldSlugs(
  tx: Tx,
  ctx: { store: { id: string }; now: Date },
  { owner, before, changes }: { owner: Owner; before: TranslatedRow; changes: TextChange[] },
): Promise<void> {
  const slugs = changes.filter(({ field }) => field === "slug");
  const { address } = OWNERS[owner.ownerType];
  if (slugs.length === 0 || address === undefined) return;
  const [own] = await tx.$queryRawUnsafe<{ folder: string; slug: string; isPublic: boolean }[]>(
    address,
    ctx.store.id,
    owner.id,
  );
  if (own === undefined) return;
  for (const { locale, text } of slugs) {
    const old = before.written.find((one) => one.locale === locale && one.field === "slug")?.text;
    await redirectAddress(tx, ctx, {
      from: own.isPublic && old !== undefined ? own.folder + old : null,
      to: own.folder + (text ?? own.slug),
    });
  }
}
