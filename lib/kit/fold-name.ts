/** A text without blanks around it. */
export function trimmed(text: string): string {
  return text.replace(BLANKS_AROUND, "");
}

/** What two names of one thing have in common: letter case, the form of Unicode and blanks make no difference. */
export function foldName(name: string): string {
  return trimmed(name)
    .normalize("NFC")
    .replace(/[\s\u200b]+/g, " ")
    .toLowerCase();
}

/** The one of a name: as it is spelt, else the first whose name differs in letter case and blanks alone. */
export function findNamed<Named extends { name: string }>(
  some: readonly Named[],
  name: string,
): Named | undefined {
  const folded = foldName(name);
  return some.find((one) => one.name === name) ?? some.find((one) => foldName(one.name) === folded);
}

/** Blanks, those that are not seen too. */
const BLANKS_AROUND = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/g;
