import { requireFound } from "@/lib/kit/errors";
import { db, query, type Tx } from "@/lib/platform/db";

/** A redirect with all that is kept of it. */
export interface RedirectRow {
  id: string;
  fromPath: string;
  target: string;
  isPermanent: boolean;
  isAutomatic: boolean;
  hits: number;
  lastHitAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A redirect of the store. Refuses not_found. */
export async function findRedirect(
  { store }: { store: { id: string } },
  id: string,
  tx: Tx = db,
): Promise<RedirectRow> {
  return requireFound(await tx.redirect.findFirst({ where: { id, storeId: store.id } }));
}

/** The same under a lock on the store's redirects that lasts until this transaction ends. */
export async function lockRedirect(
  tx: Tx,
  ctx: { store: { id: string } },
  id: string,
): Promise<RedirectRow> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('redirects ' || ${ctx.store.id}, 0))::text`;
  return findRedirect(ctx, id, tx);
}

/** The arguments of redirect_put(). */
export interface NewRedirect {
  id: string;
  fromPath: string;
  target: string;
  targetPath: string;
  isPermanent: boolean;
  /** Made by a change of a slug. */
  isAutomatic?: boolean;
}

/** The outcome of writing a redirect. */
export type PutResult = "created" | "updated" | "unchanged" | "loop";

/** Writes where addresses lead, one after the other in one statement: see redirects.sql. */
export async function putRedirects(
  tx: Tx,
  { store, now }: { store: { id: string }; now: Date },
  redirects: NewRedirect[],
): Promise<PutResult[]> {
  const rows = await tx.$queryRaw<{ result: PutResult }[]>`
    SELECT redirect_put(${store.id}, r.id, r."fromPath", r.target, r."targetPath", r."isPermanent", coalesce(r."isAutomatic", false), ${now})
      AS result
    FROM jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb)
      AS r (id text, "fromPath" text, target text, "targetPath" text, "isPermanent" boolean,
        "isAutomatic" boolean)`;
  return rows.map(({ result }) => result);
}

/** Where an address leads; null where nowhere. By the unique index on store and path. */
export async function lookUpRedirect(
  storeId: string,
  fromPath: string,
): Promise<Pick<RedirectRow, "id" | "fromPath" | "target" | "isPermanent"> | null> {
  const [row] = await query<Pick<RedirectRow, "id" | "fromPath" | "target" | "isPermanent">>(
    "look_up_redirect",
    `SELECT id, from_path AS "fromPath", target, is_permanent AS "isPermanent"
     FROM redirects WHERE store_id = $1 AND from_path = $2`,
    [storeId, fromPath],
  );
  return row ?? null;
}
