import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { Redirect } from "@/lib/contract/redirect";
import { isoSeconds } from "@/lib/kit/clock";
import { lockRedirect, type RedirectRow } from "./rows";

/** Where an address leads, as the public API returns it. */
export function presentPublicRedirect({
  fromPath,
  target,
  isPermanent,
}: Pick<RedirectRow, "fromPath" | "target" | "isPermanent">): Pick<
  Redirect,
  "from" | "to" | "status"
> {
  return { from: fromPath, to: target, status: isPermanent ? 301 : 302 };
}

/** A redirect as its seller sees it. */
export function presentRedirect(row: RedirectRow): Redirect {
  return {
    id: row.id,
    ...presentPublicRedirect(row),
    isAutomatic: row.isAutomatic,
    hits: row.hits,
    lastHitAt: isoSeconds(row.lastHitAt),
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** The editable part of a redirect; its hits change on their own. */
function decidedPart(row: RedirectRow): object {
  const { hits: _hits, lastHitAt: _lastHitAt, ...rest } = presentRedirect(row);
  return rest;
}

/** How changes of redirects are recorded; both modes share them. */
export const AUDITED_REDIRECT: AuditedObject<RedirectRow, AuditContext> = {
  kind: "redirect",
  isShared: true,
  lock: lockRedirect,
  present: decidedPart,
};
