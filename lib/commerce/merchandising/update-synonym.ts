import { type AuditContext, auditedUpdate } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { UpdateSynonym } from "@/lib/contract/merchandising";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { AUDITED_SYNONYM } from "./present";
import type { SynonymRow } from "./rows";
import { readWords, writeRewrites } from "./write-synonym";

/**
 * Changes the fields that are sent of synonyms; equal values are no change. Refuses not_found, and validation_failed as
 * creating does.
 */
export function updateSynonym(
  ctx: AuditContext,
  id: string,
  { terms, input }: UpdateSynonym,
): Promise<SynonymRow> {
  return auditedUpdate(ctx, AUDITED_SYNONYM, id, async (tx, before) => {
    const words = readWords({
      terms: terms ?? before.terms,
      input: input === undefined ? before.input : input,
    });
    const changes = diffFields(before, words);
    if (isEmpty(changes)) return before;
    const row = await tx.synonym.update({
      where: { id },
      data: { ...changes, updatedAt: ctx.now },
    });
    await writeRewrites(tx, row);
    await touchCatalog(tx, ctx.store.id);
    return row;
  });
}
