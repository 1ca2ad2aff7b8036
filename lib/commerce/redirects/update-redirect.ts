import { auditedUpdate } from "@/lib/commerce/audit";
import type { UpdateRedirect } from "@/lib/contract/redirect";
import { AUDITED_REDIRECT } from "./present";
import { type RedirectWriterContext, readAddresses, refuseLoop } from "./read-input";
import { findRedirect, putRedirects, type RedirectRow } from "./rows";

/** Has an address lead to another one, or in another way. Refuses not_found, and validation_failed as creating does. */
export async function updateRedirect(
  ctx: RedirectWriterContext,
  id: string,
  { to, status }: UpdateRedirect,
): Promise<RedirectRow> {
  return auditedUpdate(ctx, AUDITED_REDIRECT, id, async (tx, before) => {
    const addresses = readAddresses({ from: before.fromPath, to: to ?? before.target }, ctx.store);
    const isPermanent = status === undefined ? before.isPermanent : status === 301;
    const [result] = await putRedirects(tx, ctx, [{ id, ...addresses, isPermanent }]);
    if (result === "loop") throw refuseLoop();
    return result === "unchanged" ? before : findRedirect(ctx, id, tx);
  });
}
