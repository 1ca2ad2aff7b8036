import type { StoreContext } from "@/lib/commerce/stores";
import {
  type OwnerType,
  TRANSLATABLE,
  type TranslatedTexts,
  type Translations,
} from "@/lib/contract/translation";
import { isoSeconds } from "@/lib/kit/clock";
import { hashSource, type TranslatedRow } from "./rows";
import { stateOf } from "./rules";

/** The locales into which the store's texts are translated. */
export function targetLocales({ store }: Pick<StoreContext, "store">): string[] {
  return store.supportedLocales.filter((locale) => locale !== store.defaultLocale);
}

/** The texts of one resource and its parts in all languages of the store. */
export function presentTranslations(
  ctx: Pick<StoreContext, "store">,
  { ownerType, row, parts }: { ownerType: OwnerType; row: TranslatedRow; parts: Part[] },
): Translations {
  return {
    ...presentTexts(ctx, { ownerType, row }),
    defaultLocale: ctx.store.defaultLocale,
    locales: targetLocales(ctx),
    parts: parts.map((part) => presentTexts(ctx, part)),
  };
}

type Part = { ownerType: OwnerType; row: TranslatedRow };

function presentTexts(
  ctx: Pick<StoreContext, "store">,
  { ownerType, row: { id, name, texts, written } }: Part,
): TranslatedTexts {
  const locales = targetLocales(ctx);
  return {
    ...{ ownerType, ownerId: id, name },
    fields: fieldsOf(ownerType, texts).flatMap((field) => {
      const source = texts[field];
      if (!source) return [];
      const sourceHash = hashSource(source);
      const translations = locales.map((locale) => {
        const said = written.find((one) => one.locale === locale && one.field === field);
        const updatedAt = said ? isoSeconds(said.updatedAt) : null;
        return [
          locale,
          { text: said?.text ?? null, state: stateOf(said, sourceHash), updatedAt },
        ] as const;
      });
      return [{ field, source, sourceHash, translations: Object.fromEntries(translations) }];
    }),
  };
}

/** In the order of the table of types, parts by their position. */
function fieldsOf(ownerType: OwnerType, texts: TranslatedRow["texts"]): string[] {
  return Object.keys(TRANSLATABLE[ownerType]).flatMap((kind) =>
    Object.keys(texts).filter((field) => field === kind || field.startsWith(`${kind}:`)),
  );
}
