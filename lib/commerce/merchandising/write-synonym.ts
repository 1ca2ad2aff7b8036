import { ruleError } from "@/lib/contract/field-rules";
import { type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { normalizeSearch } from "@/lib/kit/text";
import type { Tx } from "@/lib/platform/db";
import type { SynonymRow } from "./rows";

/** Words of synonyms as they are kept. */
export type Words = Pick<SynonymRow, "terms" | "input">;

/** What a search finds words in. */
const WORD = /[\p{L}\p{N}]/u;

/**
 * Words as they are kept: in lower case, each once. Refuses validation_failed, by the field, for what has no letter and no
 * digit, and for fewer than two words that stand for one another.
 */
export function readWords({ terms, input }: Words): Words {
  const fields: RefusalFields = {};
  const read = [...new Set(terms.map(normalizeSearch))];
  for (const [at, term] of read.entries()) {
    if (!WORD.test(term)) fields[`terms.${at}`] = NO_WORD;
  }
  const from = input === null ? null : normalizeSearch(input);
  if (from !== null && !WORD.test(from)) fields.input = NO_WORD;
  const others = read.filter((term) => term !== from);
  if (others.length < (from === null ? 2 : 1)) {
    fields.terms = [ruleError("search_words", "required")];
  }
  requireValidFields(fields);
  return { terms: others, input: from };
}

const NO_WORD = [ruleError("search_word")];

/**
 * Writes the rewrite of each term: the term or any of the others. The last word of these is matched as a prefix, as the
 * last word of a search is, and words are split as those of a search are.
 */
export async function writeRewrites(
  tx: Tx,
  { id, terms, input, storeId }: Words & { id: string; storeId: string },
): Promise<void> {
  const all = input === null ? terms : [input, ...terms];
  const targets = input === null ? terms : [input];
  await tx.$executeRaw`DELETE FROM synonym_rewrites WHERE synonym_id = ${id}`;
  await tx.$executeRaw`
    INSERT INTO synonym_rewrites (synonym_id, position, store_id, word, target, substitute)
    SELECT ${id}, t.position, ${storeId}, words[1], plainto_tsquery('simple', immutable_unaccent(t.term)), (
      SELECT string_agg('(' || search_query(other)::text || ')', ' | ')::tsquery FROM unnest(${all}::text[]) other
    )
    FROM unnest(${targets}::text[]) WITH ORDINALITY AS t (term, position)
    CROSS JOIN LATERAL tsvector_to_array(to_tsvector('simple', immutable_unaccent(t.term))) AS words
    WHERE cardinality(words) > 0`;
}
