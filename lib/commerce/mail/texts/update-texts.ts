import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { MailTexts, UpdateMailTexts } from "@/lib/contract/mail-text";
import { type Tx, transaction } from "@/lib/platform/db";
import { checkTexts } from "./check-texts";
import { readMailTexts } from "./read-texts";

/**
 * Gives mails texts of the store's own, or the standard ones back; both modes share them, and mails that wait to be
 * written have them at once. Refuses validation_failed as checkTexts does.
 */
export function updateMailTexts(
  ctx: SellerContext,
  { kind, language, texts }: UpdateMailTexts,
): Promise<MailTexts> {
  const wanted = checkTexts(kind, language, texts);
  return transaction(async (tx) => {
    // One writer of a store at a time, so that the audit entry has the values that were replaced.
    await tx.$queryRaw`SELECT FROM stores WHERE id = ${ctx.store.id} FOR NO KEY UPDATE`;
    const before = await readMailTexts(ctx, { kind, language }, tx);
    for (const [key, text] of wanted) await writeText(tx, ctx, { language, key, text });
    const after = await readMailTexts(ctx, { kind, language }, tx);
    await recordChange(tx, ctx, {
      action: "mail_text.updated",
      objectId: `${kind}.${language}`,
      before: ownTexts(before),
      after: ownTexts(after),
      isShared: true,
    });
    return after;
  });
}

type StoredText = { language: string; key: string; text: string | null };

async function writeText(
  tx: Tx,
  { store, now }: SellerContext,
  { language, key, text }: StoredText,
): Promise<void> {
  const id = { storeId: store.id, language, key };
  if (text === null) await tx.mailText.deleteMany({ where: id });
  else {
    await tx.mailText.upsert({
      where: { storeId_language_key: id },
      create: { ...id, text, updatedAt: now },
      update: { text, updatedAt: now },
    });
  }
}

function ownTexts({ texts }: MailTexts) {
  return Object.fromEntries(texts.map(({ key, text }) => [key, text]));
}
