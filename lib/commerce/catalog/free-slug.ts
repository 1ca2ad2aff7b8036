import { slugsInUse } from "@/lib/commerce/translations";
import { slugStem } from "@/lib/kit/text";
import type { Tx } from "@/lib/platform/db";

/**
 * The wanted slug, or the first free one of wanted-2, wanted-3, …. A concurrent request for the same slug waits for
 * this transaction to commit: 50 products of one name created at once get 50 slugs. `given` are slugs that this
 * transaction has assigned but not written yet.
 */
export async function freeSlug(
  tx: Tx,
  storeId: string,
  wanted: string,
  given: ReadonlySet<string> = new Set(),
): Promise<string> {
  const stem = slugStem(wanted);
  const lock = `product slug ${storeId} ${stem}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  const isTaken = async (slug: string) =>
    given.has(slug) || (await slugsInUse(tx, { storeId, ownerType: "product" }, [slug])).length > 0;
  if (!(await isTaken(wanted))) return wanted;
  // Doubles, then bisects: 10,000 products of one name need 28 lookups.
  let [taken, free] = [1, 2];
  while (await isTaken(`${stem}-${free}`)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(`${stem}-${middle}`)) taken = middle;
    else free = middle;
  }
  return `${stem}-${free}`;
}

/** A free slug for each wanted one, in order; the number of statements depends only on how many slugs are taken. */
export async function freeSlugs(tx: Tx, storeId: string, wanted: string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const taken = new Set(await slugsInUse(tx, { storeId, ownerType: "product" }, wanted));
  const slugs: string[] = [];
  for (const slug of wanted) {
    const free = taken.has(slug) ? await freeSlug(tx, storeId, slug, taken) : slug;
    taken.add(free);
    slugs.push(free);
  }
  return slugs;
}
