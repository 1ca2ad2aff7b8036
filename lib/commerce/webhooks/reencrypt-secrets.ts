import { db } from "@/lib/platform/db";
import { currentSeal, openSecret, sealSecret, UnreadableSecret } from "@/lib/platform/secrets";

/** Read at once: a shop has fifty webhooks, a deployment of many shops some thousands. */
const BATCH = 500;

/** The number of re-encrypted secrets, and the webhooks whose secret no configured key decrypts. */
type ReencryptedSecrets = { resealed: number; unreadable: string[] };

/**
 * Seals every webhook's secrets with the key of today: those of an older key, and those stored before
 * there was one. Safe at any time and from several processes at once; a secret that is rolled
 * meanwhile stays the new one. Does nothing where the deployment has no key.
 */
export async function reencryptSecrets(): Promise<ReencryptedSecrets> {
  const seal = currentSeal();
  const done: ReencryptedSecrets = { resealed: 0, unreadable: [] };
  if (seal === undefined) return done;
  for (let after = ""; ; ) {
    const rows = await db.webhookEndpoint.findMany({
      where: { id: { gt: after } },
      select: { id: true, secret: true, previousSecret: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const row of rows) {
      try {
        done.resealed += await reseal(row, seal);
      } catch (error) {
        if (!(error instanceof UnreadableSecret)) throw error;
        done.unreadable.push(row.id);
      }
    }
    const last = rows.at(-1);
    if (last === undefined) return done;
    after = last.id;
  }
}

type Secrets = { id: string; secret: string; previousSecret: string | null };

/** Only if the secrets are still those that were read: they may be rolled in between. */
async function reseal({ id, secret, previousSecret }: Secrets, seal: string): Promise<number> {
  const anew = (stored: string) =>
    stored.startsWith(seal) ? stored : sealSecret(openSecret(stored, id), id);
  const data = {
    secret: anew(secret),
    previousSecret: previousSecret === null ? null : anew(previousSecret),
  };
  if (data.secret === secret && data.previousSecret === previousSecret) return 0;
  const where = { id, secret, previousSecret };
  const { count } = await db.webhookEndpoint.updateMany({ where, data });
  return count;
}
