import { db } from "@/lib/platform/db";
import { currentSeal, openSecret, sealSecret, UnreadableSecret } from "@/lib/platform/secrets";

/** Read at once, and written in one statement. */
const BATCH = 500;

/**
 * Encrypts every licence key with the current secrets key. Safe at any time and from several processes at once. Does
 * nothing if the deployment has no key. Returns how many were re-encrypted, and those that no configured key decrypts.
 */
export async function reencryptLicenseKeys(): Promise<{ resealed: number; unreadable: string[] }> {
  const seal = currentSeal();
  const done = { resealed: 0, unreadable: [] as string[] };
  if (seal === undefined) return done;
  for (let after = ""; ; ) {
    const rows = await db.licenseKey.findMany({
      where: { id: { gt: after } },
      select: { id: true, sealed: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const anew: { id: string; sealed: string }[] = [];
    for (const { id, sealed } of rows) {
      if (sealed.startsWith(seal)) continue;
      try {
        anew.push({ id, sealed: sealSecret(openSecret(sealed, id), id) });
      } catch (error) {
        if (!(error instanceof UnreadableSecret)) throw error;
        done.unreadable.push(id);
      }
    }
    if (anew.length > 0) {
      done.resealed += await db.$executeRaw`
        UPDATE license_keys k SET sealed = a.sealed
        FROM jsonb_to_recordset(${JSON.stringify(anew)}::jsonb) a (id text, sealed text)
        WHERE k.id = a.id`;
    }
    const last = rows.at(-1);
    if (last === undefined) return done;
    after = last.id;
  }
}
