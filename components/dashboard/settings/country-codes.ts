const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Regions with a name that nothing can be sent to: unions, islands kept for the post, trials. */
const NO_COUNTRIES = new Set([
  "AC",
  "CP",
  "CQ",
  "DG",
  "EA",
  "EU",
  "EZ",
  "IC",
  "QO",
  "TA",
  "UN",
  "XA",
  "XB",
  "ZZ",
]);

/**
 * Countries by their codes, as the browser knows them: those with a name, without those that are
 * only an older code of another.
 */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRIES.has(code) && names.of(code) !== undefined && isCurrent(code),
  );
}

const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
