import { db } from "@/lib/platform/db";
import { currentSeal, openSecret, sealSecret, UnreadableSecret } from "@/lib/platform/secrets";

/**
 * Seals the tokens of shops that are being read with the secrets key of today. They are few: one a store and mode.
 * Does nothing where the deployment has no key. Answers how many were sealed anew, and those that no key of ours opens.
 */
export async function reencryptMoveTokens(): Promise<{ resealed: number; unreadable: string[] }> {
  const seal = currentSeal();
  const done = { resealed: 0, unreadable: [] as string[] };
  if (seal === undefined) return done;
  const rows = await db.move.findMany({
    where: { status: { in: ["pending", "running"] } },
    select: { id: true, token: true },
  });
  for (const { id, token } of rows) {
    if (token === null || token.startsWith(seal)) continue;
    try {
      const anew = sealSecret(openSecret(token, id), id);
      // One that has ended meanwhile needs none.
      const { count } = await db.move.updateMany({ where: { id, token }, data: { token: anew } });
      done.resealed += count;
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error;
      done.unreadable.push(id);
    }
  }
  return done;
}
