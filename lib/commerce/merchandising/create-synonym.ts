import { type AuditContext, auditedCreate } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { CreateSynonym } from "@/lib/contract/merchandising";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { AUDITED_SYNONYM } from "./present";
import { lockMerchandising, type SynonymRow } from "./rows";
import { readWords, writeRewrites } from "./write-synonym";

/** Far more than a seller can keep track of. */
const SYNONYMS_MAX = 1_000;

/**
 * Makes words stand for one another in searches of the shop, at once. Refuses validation_failed for what is no word, and
 * conflict where there are as many as there may be.
 */
export function createSynonym(ctx: AuditContext, sent: CreateSynonym): Promise<SynonymRow> {
  const words = readWords(sent);
  const storeId = ctx.store.id;
  return auditedCreate(ctx, AUDITED_SYNONYM, async (tx) => {
    await lockMerchandising(tx, ctx);
    if ((await tx.synonym.count({ where: { storeId } })) >= SYNONYMS_MAX) {
      throw refuse("conflict", { message: `There are ${SYNONYMS_MAX} synonyms already.` });
    }
    const id = newId("synonym");
    const row = await tx.synonym.create({
      data: { id, storeId, ...words, createdAt: ctx.now, updatedAt: ctx.now },
    });
    await writeRewrites(tx, row);
    await touchCatalog(tx, storeId);
    return row;
  });
}
