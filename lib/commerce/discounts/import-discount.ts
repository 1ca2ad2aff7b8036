import { recordChange } from "@/lib/commerce/audit";
import type { CreateDiscount } from "@/lib/contract/discount";
import type { Tx } from "@/lib/platform/db";
import { insertDiscount } from "./create-discount";
import { AUDITED_DISCOUNT, type DiscountAuthor } from "./present";
import { type DiscountRow, lockDiscount } from "./rows";
import { changeDiscount } from "./update-discount";

/** A discount code as another shop's file describes it. */
export type ImportedDiscount = CreateDiscount;

type Sent = { input: ImportedDiscount; known: { objectId: string; isMade: boolean } | null };

/** The outcome, and warnings for the seller. */
interface ImportedDiscountOutcome {
  result: "created" | "updated" | "unchanged" | "deleted";
  id: string;
  remark?: "discount_exists" | "discount_deleted";
}

/**
 * Imports a discount code of another shop, within a transaction. Codes made by an import are overwritten with the data
 * of the file; codes made here stay unchanged, and deleted codes stay deleted. Refuses validation_failed as creating
 * and changing a discount do, before it writes anything.
 */
export async function importDiscount(
  tx: Tx,
  ctx: DiscountAuthor,
  { input, known }: Sent,
): Promise<ImportedDiscountOutcome> {
  const id = known?.objectId ?? (await findCode(tx, ctx, input.code ?? ""));
  if (id === null) {
    const made = await insertDiscount(tx, ctx, input);
    const after = AUDITED_DISCOUNT.present(made, ctx);
    await recordChange(tx, ctx, { action: "discount.created", objectId: made.id, after });
    return { result: "created", id: made.id };
  }
  if (known?.isMade !== true) {
    return { result: "unchanged", id, remark: "discount_exists" };
  }
  const isThere = await tx.discount.count({
    where: { id, storeId: ctx.store.id, livemode: ctx.livemode },
  });
  if (isThere === 0) return { result: "deleted", id, remark: "discount_deleted" };
  const before = await lockDiscount(tx, ctx, id);
  return change(tx, ctx, before, input);
}

async function change(
  tx: Tx,
  ctx: DiscountAuthor,
  before: DiscountRow,
  input: ImportedDiscount,
): Promise<ImportedDiscountOutcome> {
  const { id } = before;
  const after = await changeDiscount(tx, ctx, before, input);
  if (after === before) return { result: "unchanged", id };
  await recordChange(tx, ctx, {
    ...{ action: "discount.updated", objectId: id },
    ...{
      before: AUDITED_DISCOUNT.present(before, ctx),
      after: AUDITED_DISCOUNT.present(after, ctx),
    },
  });
  return { result: "updated", id };
}

/** By the unique index on store, mode and code. */
async function findCode(
  tx: Tx,
  { store, livemode }: DiscountAuthor,
  code: string,
): Promise<string | null> {
  const found = await tx.discount.findUnique({
    where: { storeId_livemode_code: { storeId: store.id, livemode, code } },
    select: { id: true },
  });
  return found?.id ?? null;
}
