import { moduleState } from "@/lib/kit/module-state";
import type { CountryCode } from "./countries";
import { type CountryData, findCountry } from "./country-data";

/** A state, province or prefecture of a country. */
export type State = { code: string; name: string };

/**
 * The states used in addresses of a country, sorted by name in the given language; empty where
 * addresses have no state. The code is the part of ISO 3166-2 after the country: `CA`, not `US-CA`.
 * The few that the postal service knows and ISO does not (Kowloon) have their name as code.
 */
export function states(code: CountryCode, locale: string): State[] {
  const facts = findCountry(code);
  const own = facts?.stateNames?.[readingLanguage(facts, locale) ?? ""];
  return Object.entries(facts?.states ?? {})
    .map(([state, name]) => ({ code: state, name: own?.[state] ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

function readingLanguage(facts: CountryData, locale: string): string | undefined {
  const { language, script } = new Intl.Locale(locale).maximize();
  const languages = Object.keys(facts.stateNames ?? {});
  return languages.find((own) => own === `${language}-${script}` || own === language);
}

/**
 * The code of a state given as `CA`, `us-ca`, `California` or a withdrawn code; null when the country
 * has no such state in its addresses.
 */
export function normalizeState(code: CountryCode, input: string): string | null {
  const spellings = spellingsOf(code);
  const folded = fold(input);
  const withoutCountry = folded.replace(new RegExp(`^${fold(code)}-`), "");
  return spellings.get(withoutCountry) ?? spellings.get(folded) ?? null;
}

const spellingsByCountry = moduleState(() => new Map<CountryCode, ReadonlyMap<string, string>>());

function spellingsOf(code: CountryCode): ReadonlyMap<string, string> {
  const kept = spellingsByCountry.get(code);
  if (kept) return kept;
  const facts = findCountry(code);
  const made = facts ? collectSpellings(facts) : new Map<string, string>();
  if (facts) spellingsByCountry.set(code, made);
  return made;
}

/** Codes are added last, so that a code always takes precedence over another state's name. */
function collectSpellings(facts: CountryData): Map<string, string> {
  const named = [facts.states ?? {}, ...Object.values(facts.stateNames ?? {})];
  const byName = named.flatMap((names) =>
    Object.entries(names).map(([state, name]) => [fold(name), state] as const),
  );
  const former = Object.entries(facts.formerStates ?? {});
  const byFormerCode = former.map(([old, state]) => [fold(old), state] as const);
  const current = Object.keys(facts.states ?? {});
  const byCode = current.map((state) => [fold(state), state] as const);
  return new Map([...byName, ...byFormerCode, ...byCode]);
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
