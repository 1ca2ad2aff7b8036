import { auditedCreate } from "@/lib/commerce/audit";
import type { CreateRedirect } from "@/lib/contract/redirect";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { AUDITED_REDIRECT } from "./present";
import { type RedirectWriterContext, readAddresses, refuseLoop } from "./read-input";
import { findRedirect, putRedirects, type RedirectRow } from "./rows";

/**
 * Has an address lead elsewhere. It counts only while no page is at it. Refuses validation_failed for
 * addresses that make no sense or a ring, and conflict for one that leads elsewhere already.
 */
export async function createRedirect(
  ctx: RedirectWriterContext,
  { status = 301, ...input }: CreateRedirect,
): Promise<RedirectRow> {
  const addresses = readAddresses(input, ctx.store);
  return auditedCreate(ctx, AUDITED_REDIRECT, async (tx) => {
    const id = newId("redirect");
    const [result] = await putRedirects(tx, ctx, [
      { id, ...addresses, isPermanent: status === 301 },
    ]);
    if (result === "loop") throw refuseLoop();
    if (result !== "created")
      throw refuse("conflict", { message: "The address leads elsewhere already." });
    return findRedirect(ctx, id, tx);
  });
}
