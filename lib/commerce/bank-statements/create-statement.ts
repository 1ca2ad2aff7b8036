import { createHash } from "node:crypto";
import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { BankStatementDetail, CreateBankStatement } from "@/lib/contract/bank-statement";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import type { ReadEntry, ReadStatement } from "./read-entry";
import { readStatement } from "./read-statement";
import { readBankStatement } from "./read-statements";

/**
 * Imports the entries of a bank's file, each once even if several files contain it, and proposes the orders that each
 * may pay. Nothing is booked. Refuses validation_failed for what is no such file.
 */
export async function createBankStatement(
  ctx: SellerContext,
  { file, fileName, mapping }: CreateBankStatement,
): Promise<BankStatementDetail> {
  const { store, livemode, now, actor } = ctx;
  const read = readStatement(file.bytes, { currency: store.currency, mapping });
  const id = newId("bankStatement");
  const own = { storeId: store.id, livemode };
  await transaction(async (tx) => {
    const facts = {
      ...{ fileName: fileName?.trim() || `statement.${read.format === "csv" ? "csv" : "xml"}` },
      ...{ format: read.format, account: read.account, entryCount: read.entries.length },
      skippedCount: read.skipped,
    };
    await tx.bankStatement.create({
      data: {
        ...{ id, ...own, ...facts, knownCount: 0, unread: read.unread },
        ...{ actorKind: actor.kind, actorId: actor.id, createdAt: now },
      },
    });
    // Two files with the same entries wait for each other at the first of them: in one order, neither waits for ever.
    const rows = fingerprinted(read)
      .map((entry, position) => ({ ...entry, position }))
      .toSorted((a, b) => Buffer.compare(a.fingerprint, b.fingerprint));
    const { count } = await tx.bankEntry.createMany({
      data: rows.map(({ bookedOn, bankReference: _, ...entry }) => ({
        ...{ id: newId("bankEntry"), statementId: id, ...own, ...entry },
        bookedOn: new Date(`${bookedOn}T00:00:00Z`),
      })),
      skipDuplicates: true,
    });
    const knownCount = read.entries.length - count;
    await tx.bankStatement.update({ where: { id }, data: { knownCount }, select: { id: true } });
    await recordChange(tx, ctx, {
      ...{ action: "bank_statement.created", objectId: id },
      after: { ...facts, knownCount },
    });
  });
  return readBankStatement(ctx, id);
}

/**
 * The identity of an entry: the bank's reference, else all its data. Equal entries are numbered, so that the
 * same two entries in another file are recognized as the same two.
 */
function fingerprinted({
  account,
  entries,
}: ReadStatement): (ReadEntry & { fingerprint: Uint8Array<ArrayBuffer> })[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { bankReference, amount, currency, bookedOn, payer, payerAccount, text } = entry;
    const facts = bankReference
      ? [account, bankReference, amount, currency]
      : [account, bookedOn, amount, currency, payer, payerAccount, text];
    const key = JSON.stringify(facts);
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    const digest = createHash("sha256").update(`${key} ${number}`).digest();
    return { ...entry, fingerprint: new Uint8Array(digest) };
  });
}
