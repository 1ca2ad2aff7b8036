import { OwnerType, translatedSchema } from "@/lib/contract/translation";
import type { TranslationColumn } from "@/lib/contract/translation-file";
import { type FieldError, fieldError, Refusal } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { finishTranslations, type Written } from "./finish-translations";
import { targetLocales } from "./present";
import { hashSource, lockTranslations, type TranslatedRow } from "./rows";
import { planTexts } from "./rules";
import { takenSlugs } from "./slugs";
import { SLUG_TAKEN, type TranslatorContext, writeTexts } from "./update-translations";

/** A row of a file of translations. */
export type TranslationRowInput = Readonly<Record<TranslationColumn, string>>;

/** The result of a row: written, unchanged, empty, or an error in one of its columns. */
type TranslationOutcome =
  | { result: "created" | "updated" | "unchanged" }
  | { result: "refused"; column: TranslationColumn; error: FieldError };

/**
 * Writes translations of a file, as part of a transaction; a dry run writes none. Rows without a text or with the
 * current text change nothing.
 * If the source of a row is not the current text of the store, the translation is marked as outdated.
 */
export async function importTranslations(
  tx: Tx,
  ctx: TranslatorContext,
  { rows, isDryRun }: { rows: readonly TranslationRowInput[]; isDryRun: boolean },
): Promise<TranslationOutcome[]> {
  const outcomes = new Map<TranslationRowInput, TranslationOutcome>();
  const written: Written[] = [];
  const byOwner = Map.groupBy(rows, ({ type, id }) => `${type} ${id}`);
  // In a fixed order, so that two imports never deadlock.
  for (const [, ofOwner] of [...byOwner].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = await takeOwner(tx, ctx, { rows: ofOwner, isDryRun });
    for (const [row, outcome] of taken.outcomes) outcomes.set(row, outcome);
    if (taken.written) written.push(taken.written);
  }
  await finishTranslations(tx, ctx.store.id, written);
  return rows.map((row) => outcomes.get(row) ?? UNCHANGED);
}

const UNCHANGED: TranslationOutcome = { result: "unchanged" };

type OwnersRows = { rows: TranslationRowInput[]; isDryRun: boolean };
type Outcomes = [TranslationRowInput, TranslationOutcome][];

async function takeOwner(
  tx: Tx,
  ctx: TranslatorContext,
  { rows, isDryRun }: OwnersRows,
): Promise<{ outcomes: Outcomes; written?: Written }> {
  const [first] = rows;
  if (first === undefined) return { outcomes: [] };
  const type = OwnerType.safeParse(first.type);
  const refused = (column: TranslationColumn, error: FieldError) => ({
    outcomes: rows.map((row): Outcomes[number] => [row, { result: "refused", column, error }]),
  });
  if (!type.success) {
    const values = OwnerType.options;
    const sentence = `Must be one of: ${values.join(", ")}.`;
    return refused("type", fieldError("invalid_value", sentence, { values }));
  }
  const owner = { ownerType: type.data, id: first.id };
  const before = await lockTranslations(tx, ctx, owner).catch(notFound);
  if (before === null) return refused("id", fieldError("not_found", "There is no such object."));
  const planned = rows.map((row) => planRow(ctx, { ownerType: owner.ownerType, before, row }));
  // The last of several rows for one text applies.
  const changes = [
    ...new Map(
      planned.flatMap(({ changes }) => changes).map((one) => [`${one.locale} ${one.field}`, one]),
    ).values(),
  ];
  const inUse = await takenSlugs(tx, ctx, { owner, changes });
  if (inUse.length > 0) {
    const isRefused = ({ field, text }: TranslationRowInput) =>
      field === "slug" && inUse.some((slug) => slug.text === text);
    const others = await takeOwner(tx, ctx, {
      rows: rows.filter((row) => !isRefused(row)),
      isDryRun,
    });
    const outcome = { result: "refused", column: "text", error: SLUG_TAKEN } as const;
    const refusals = rows.filter(isRefused).map((row): Outcomes[number] => [row, outcome]);
    return { ...others, outcomes: [...refusals, ...others.outcomes] };
  }
  const taken = planned.map(({ row, outcome }): Outcomes[number] => [row, outcome]);
  if (changes.length === 0 || isDryRun) return { outcomes: taken };
  await writeTexts(tx, ctx, { owner, before, changes });
  return { outcomes: taken, written: { owner, before } };
}

type Planned = { ownerType: OwnerType; before: TranslatedRow; row: TranslationRowInput };

function planRow(ctx: TranslatorContext, { ownerType, before, row }: Planned) {
  const { field, locale, text } = row;
  const said = before.written.find((one) => one.locale === locale && one.field === field);
  // An exported row of an outdated translation does not show whether it was reviewed.
  if (text.trim() === "" || text === said?.text) return { row, changes: [], outcome: UNCHANGED };
  const own = Object.hasOwn(before.texts, field) ? before.texts[field] : null;
  const { changes, fields } = planTexts({ ownerType, locales: targetLocales(ctx) }, before, {
    translations: { [locale]: { [field]: text } },
    sources: { [field]: hashOf(row.source, own ?? "") },
  });
  const [[path, [error] = []] = []] = Object.entries(fields);
  if (path !== undefined && error !== undefined) {
    const column = columnOf(path, { ownerType, field, locale });
    return { row, changes: [], outcome: { result: "refused", column, error } as const };
  }
  const result = changes.length === 0 ? "unchanged" : said ? "updated" : "created";
  return { row, changes, outcome: { result } as const };
}

function columnOf(
  path: string,
  { ownerType, field, locale }: { ownerType: OwnerType; field: string; locale: string },
): TranslationColumn {
  if (path === `translations.${locale}`) return "locale";
  return translatedSchema(ownerType, field) === undefined ? "field" : "text";
}

/**
 * The state against the source in the row. Without a source, or if only line endings differ (spreadsheets change them),
 * the source is the current text of the store.
 */
function hashOf(source: string, own: string): string {
  const lines = (text: string) => text.replaceAll("\r\n", "\n");
  return hashSource(source === "" || lines(source) === lines(own) ? own : source);
}

function notFound(error: unknown): null {
  if (error instanceof Refusal && error.code === "not_found") return null;
  throw error;
}
