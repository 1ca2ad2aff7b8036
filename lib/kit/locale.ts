import { match } from "@formatjs/intl-localematcher";
import { moduleState } from "@/lib/kit/module-state";

/** No browser sends a longer Accept-Language; it is not parsed. */
const HEADER_BYTES_MAX = 256;

/** Browsers send a few hundred different headers; the bound keeps invented ones from filling memory. */
const ANSWERS_KEPT = 1000;
const answers = moduleState(() => new Map<string, string>());

/**
 * The supported locale that fits an Accept-Language header best, else the fallback.
 * Never throws: a header may hold any text.
 */
export function negotiateLocale(
  header: string | null | undefined,
  supported: readonly string[],
  fallback: string,
): string {
  if (!header || header.length > HEADER_BYTES_MAX) return fallback;
  const key = `${fallback} ${supported.join(" ")} ${header}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = bestMatch(acceptedLocales(header), supported, fallback);
  if (answers.size >= ANSWERS_KEPT) answers.clear();
  answers.set(key, answer);
  return answer;
}

/** The locales of an Accept-Language header, the most wanted first; what is not a locale is left out. */
export function acceptedLocales(header: string): string[] {
  if (header.length > HEADER_BYTES_MAX) return [];
  return header
    .split(",")
    .map(parseRange)
    .filter((range) => range !== null)
    .sort((a, b) => b.quality - a.quality)
    .map(({ locale }) => locale);
}

function parseRange(text: string): { locale: string; quality: number } | null {
  const parts = /^\s*([a-z0-9-]{2,35})\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(text);
  const [, tag = "", q = "1"] = parts ?? [];
  const quality = Number(q);
  if (!tag || quality === 0 || quality > 1) return null;
  try {
    return { locale: new Intl.Locale(tag).baseName, quality };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function bestMatch(wanted: string[], supported: readonly string[], fallback: string): string {
  return wanted.length === 0 ? fallback : match(wanted, supported, fallback);
}
