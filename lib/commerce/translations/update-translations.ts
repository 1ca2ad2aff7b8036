import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import type { StoreContext } from "@/lib/commerce/stores";
import type { UpdateTranslations } from "@/lib/contract/translation";
import { fieldError, requireValidFields } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { finishTranslations } from "./finish-translations";
import { targetLocales } from "./present";
import { lockTranslations, type Owner, readTranslations, type TranslatedRow } from "./rows";
import { planTexts, type TextChange } from "./rules";
import { redirectOldSlugs, takenSlugs } from "./slugs";

/** The seller who translates. */
export type TranslatorContext = AuditContext & Pick<StoreContext, "store">;

/**
 * Writes translations of one resource, with an audit entry and a new catalogue version. Refuses not_found, and
 * validation_failed at the locale and field.
 */
export function updateTranslations(
  ctx: TranslatorContext,
  owner: Owner,
  input: UpdateTranslations,
): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockTranslations(tx, ctx, owner);
    const { ownerType } = owner;
    const { changes, fields } = planTexts(
      { ownerType, locales: targetLocales(ctx) },
      before,
      input,
    );
    for (const { locale, field } of await takenSlugs(tx, ctx, { owner, changes }))
      fields[`translations.${locale}.${field}`] ??= [SLUG_TAKEN];
    requireValidFields(fields);
    if (changes.length === 0) return;
    await writeTexts(tx, ctx, { owner, before, changes });
    await finishTranslations(tx, ctx.store.id, [{ owner, before }]);
  });
}

/** The message for a refused slug. */
export const SLUG_TAKEN = fieldError("taken", "Is already in use, in this language or another.");

/** The changes to the texts of a locked owner, and its former state. */
type Writing = { owner: Owner; before: TranslatedRow; changes: TextChange[] };

/** Writes texts with their audit entry; the caller runs the follow-up of finish-translations. */
export async function writeTexts(
  tx: Tx,
  ctx: TranslatorContext,
  { owner: { ownerType, id }, before, changes }: Writing,
): Promise<void> {
  const owner = { storeId: ctx.store.id, ownerType, ownerId: id };
  const changed = changes.map(({ locale, field }) => ({ locale, field }));
  await tx.translation.deleteMany({ where: { ...owner, OR: changed } });
  const data = changes.flatMap(({ text, ...change }) =>
    text === null ? [] : [{ ...owner, ...change, text, updatedAt: ctx.now }],
  );
  if (data.length > 0) await tx.translation.createMany({ data });
  await redirectOldSlugs(tx, ctx, { owner: { ownerType, id }, before, changes });
  const after = await readTranslations(tx, ctx, { ownerType, id });
  await recordChange(tx, ctx, {
    ...{ action: "translation.updated", objectId: id, isShared: true },
    before: byLocaleAndField(before),
    after: byLocaleAndField(after),
  });
}

/** The audit form: the resource, and each text as a field. */
function byLocaleAndField({ name, written }: TranslatedRow): Record<string, string> {
  return {
    name,
    ...Object.fromEntries(written.map(({ locale, field, text }) => [`${locale} ${field}`, text])),
  };
}
