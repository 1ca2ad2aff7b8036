import type { SellerContext } from "@/lib/commerce/stores";
import type { MailTexts, MailTextsQuery } from "@/lib/contract/mail-text";
import { db, type Tx } from "@/lib/platform/db";
import { getSource } from "@/messages/mail";
import { parseVariables, requireLanguage } from "./check-texts";
import type { StoredTexts } from "./own-messages";
import { standardTexts, toStorageKey } from "./text-keys";

/** The texts of a kind of mail in a language, with the store's own. Refuses validation_failed for another language. */
export async function readMailTexts(
  ctx: Pick<SellerContext, "store">,
  { kind, language }: MailTextsQuery,
  tx: Tx = db,
): Promise<MailTexts> {
  const standard = standardTexts(kind, getSource(requireLanguage(language)));
  const rows = await tx.mailText.findMany({ where: { storeId: ctx.store.id, language } });
  const own = new Map(rows.map(({ key, text }) => [key, text]));
  const texts = [...standard].map(([key, text]) => ({
    key,
    standard: text,
    text: own.get(toStorageKey(kind, key)) ?? null,
    variables: parseVariables(text),
  }));
  return { kind, language, texts };
}

/** All texts of a store as mails are made with them; null where it has none. */
export async function findStoredTexts({
  store,
}: Pick<SellerContext, "store">): Promise<StoredTexts | null> {
  const rows = await db.mailText.findMany({ where: { storeId: store.id } });
  if (rows.length === 0) return null;
  return Object.fromEntries(rows.map(({ language, key, text }) => [`${language}.${key}`, text]));
}
