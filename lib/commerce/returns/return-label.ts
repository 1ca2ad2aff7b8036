import type { OrderReaderContext, OrderWriterContext } from "@/lib/commerce/orders";
import type { StoreMode } from "@/lib/commerce/stores";
import type { UploadedFile } from "@/lib/contract/media";
import { refuse, requireFound } from "@/lib/kit/errors";
import { changeFiles, checkLabel, insertFile, type ReturnFile, readFile } from "./files";
import { findReturn, type ReturnRecord } from "./rows";
import { acceptsLabel, hasLabelForShopper } from "./rules";
import { readVisitorReturn, type VisitorReturn } from "./visitor-returns";

/**
 * Keeps the label a return is sent with, in place of the one before; its shopper gets it once the return
 * is approved. Refuses not_found, conflict for a claim and once the goods are there, and
 * validation_failed under `file`.
 */
export async function uploadLabel(
  ctx: OrderWriterContext,
  id: string,
  { file }: { file: UploadedFile },
): Promise<ReturnRecord> {
  const known = requireFound(await findReturn(ctx, id));
  requireSendable(known);
  const label = await checkLabel(file.bytes);
  return changeFiles(ctx, id, "return.label_added", async (tx, before) => {
    requireSendable(before);
    await tx.returnFile.deleteMany({ where: { returnId: id, purpose: "label" } });
    const origin = { returnId: id, purpose: "label", addedBy: "seller" } as const;
    await insertFile(tx, { ...origin, now: ctx.now }, label);
  });
}

/** Takes the label away. Refuses not_found. */
export function deleteLabel(ctx: OrderWriterContext, id: string): Promise<ReturnRecord> {
  return changeFiles(ctx, id, "return.label_deleted", async (tx) => {
    const where = { returnId: id, purpose: "label" };
    const { count } = await tx.returnFile.deleteMany({ where });
    if (count === 0) throw refuse("not_found");
  });
}

function requireSendable(record: ReturnRecord): void {
  if (acceptsLabel(record)) return;
  const { kind, status } = record;
  const message = `A ${kind} that is ${status} takes no label.`;
  throw refuse("conflict", { message, details: { kind, status } });
}

/** A label, and what to save it as. */
type NamedFile = ReturnFile & { name: string };

/** The label of a return of the store and mode. Refuses not_found. */
export async function readLabel(ctx: StoreMode, id: string): Promise<NamedFile> {
  requireFound(await findReturn(ctx, id));
  return readNamed(id);
}

/** The label of a shopper's own return, once they may send it. Refuses not_found and cart_token_required. */
export async function readVisitorLabel(
  ctx: OrderReaderContext,
  own: VisitorReturn,
): Promise<NamedFile> {
  const { record } = await readVisitorReturn(ctx, own);
  if (!hasLabelForShopper(record)) throw refuse("not_found");
  return readNamed(record.id);
}

async function readNamed(returnId: string): Promise<NamedFile> {
  const file = await readFile({ returnId, purpose: "label" });
  return { ...file, name: `label.${file.mimeType === "image/png" ? "png" : "pdf"}` };
}
