import type { AuditContext } from "@/lib/commerce/audit";
import type { FieldError } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import { canonicalPath, ownTarget } from "./paths";
import { presentPublicRedirect } from "./present";
import {
  fromProblem,
  REDIRECT_LOOP,
  type RedirectWriterContext,
  targetProblem,
} from "./read-input";
import { type NewRedirect, type PutResult, putRedirects } from "./rows";

/** A redirect as a file names it. */
export interface RedirectRowInput {
  from: string;
  to: string;
  status: 301 | 302;
}

/** The outcome: written, unchanged, or the error of one of its addresses. */
type RedirectOutcome =
  | { result: Exclude<PutResult, "loop"> }
  | { result: "refused"; field: "from" | "to"; error: FieldError };

const RING: RedirectOutcome = { result: "refused", field: "to", error: REDIRECT_LOOP };

/** Writes redirects over those there are, as part of a transaction, each with its audit entry. */
export async function importRedirects(
  tx: Tx,
  ctx: RedirectWriterContext,
  rows: RedirectRowInput[],
): Promise<RedirectOutcome[]> {
  const readings = rows.map((row) => readRow(row, ctx.store));
  const good = readings.flatMap((reading) => ("id" in reading ? [reading] : []));
  const results = good.length === 0 ? [] : await putRedirects(tx, ctx, good);
  const resultOf = new Map(good.map(({ id }, at) => [id, results[at] ?? "unchanged"]));
  await recordAll(tx, ctx, good, resultOf);
  return readings.map((reading) => {
    if (!("id" in reading)) return reading;
    const result = resultOf.get(reading.id) ?? "unchanged";
    return result === "loop" ? RING : { result };
  });
}

function readRow(
  { from, to, status }: RedirectRowInput,
  store: RedirectWriterContext["store"],
): NewRedirect | RedirectOutcome {
  const [ofFrom, ofTo] = [fromProblem(from), targetProblem(to, store)];
  if (ofFrom !== undefined) return { result: "refused", field: "from", error: ofFrom };
  if (ofTo !== undefined) return { result: "refused", field: "to", error: ofTo };
  const [fromPath, target] = [canonicalPath(from), ownTarget(to, store)];
  if (fromPath === null || target === null || target.targetPath === fromPath) return RING;
  return { id: newId("redirect"), fromPath, ...target, isPermanent: status === 301 };
}

/** One statement for all: an import writes two hundred at a time. */
async function recordAll(
  tx: Tx,
  { store, actor, now }: AuditContext,
  redirects: NewRedirect[],
  resultOf: ReadonlyMap<string, PutResult>,
): Promise<void> {
  const written = redirects.flatMap((redirect) => {
    const result = resultOf.get(redirect.id);
    if (result !== "created" && result !== "updated") return [];
    const { fromPath } = redirect;
    return [{ action: `redirect.${result}`, fromPath, after: presentPublicRedirect(redirect) }];
  });
  if (written.length === 0) return;
  await tx.$queryRaw`
    SELECT count(audit_write(
      ${store.id}, NULL, ${JSON.stringify(actor)}::jsonb, e.action, 'redirect', r.id, NULL, e.after, ${now})::text)
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS e (action text, "fromPath" text, after jsonb)
    JOIN redirects r ON r.store_id = ${store.id} AND r.from_path = e."fromPath"`;
}
