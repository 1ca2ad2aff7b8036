import { db } from "@/lib/platform/db";
import { currentSeal, openSecret, sealSecret, UnreadableSecret } from "@/lib/platform/secrets";

/**
 * Reseals the tokens of unfinished moves with the current secrets key. There is at most one per store and mode. Does
 * nothing if the deployment has no key. Returns how many were resealed, and the moves whose token no key opens.
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
      // A move that has ended meanwhile has no token.
      const { count } = await db.move.updateMany({ where: { id, token }, data: { token: anew } });
      done.resealed += count;
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error;
      done.unreadable.push(id);
    }
  }
  return done;
}
