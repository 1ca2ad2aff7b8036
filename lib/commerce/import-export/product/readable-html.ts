/** Five times the longest description, for all the marks around it. */
const LENGTH_MAX = 250_000;

/** Elements inside one another; editors and word processors stay below thirty. */
const DEPTH_MAX = 100;

/** The content of a tag beside its quoted values: a hundred attributes and more. */
const TAG_LENGTH_MAX = 4_000;

/** Elements that close by themselves where another of their kind begins, or have no end. */
const SHALLOW = new Set(
  "area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr".split(
    " ",
  ),
);

/**
 * Whether HTML can be turned into Markdown in reasonable time. The conversion looks from each element up
 * and down, so its time grows with the depth, and with the square of the number of attributes.
 */
export function isReadableHtml(html: string): boolean {
  if (html.length > LENGTH_MAX) return false;
  let depth = 0;
  for (const { name, isEnd, length } of tagsOf(html)) {
    if (length > TAG_LENGTH_MAX) return false;
    if (SHALLOW.has(name)) continue;
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEPTH_MAX) return false;
  }
  return true;
}

/** A tag; `length` is without the values in quotes. */
type Tag = { name: string; isEnd: boolean; length: number };

/** The tags as a browser finds them. Each character is looked at once: no text makes this slow. */
function* tagsOf(html: string): Generator<Tag> {
  const start = /<(\/?)([a-z][^\s/>]*)|<!--/giy;
  let at = html.indexOf("<");
  while (at !== -1) {
    start.lastIndex = at;
    const found = start.exec(html);
    if (found === null) {
      at = html.indexOf("<", at + 1);
    } else if (found[2] === undefined) {
      const end = html.indexOf("-->", at);
      at = end === -1 ? -1 : html.indexOf("<", end);
    } else {
      const { end, quoted } = endOfTag(html, start.lastIndex);
      const name = found[2].toLowerCase();
      yield { name, isEnd: found[1] === "/", length: end - at - quoted };
      at = html.indexOf("<", end);
    }
  }
}

/** Where a tag ends. Quotes are such only where a value begins; anywhere else they hide nothing. */
function endOfTag(html: string, from: number): { end: number; quoted: number } {
  let quoted = 0;
  let isValueNext = false;
  for (let at = from; at < html.length; at += 1) {
    const char = html[at] ?? "";
    if (isValueNext && (char === '"' || char === "'")) {
      const close = html.indexOf(char, at + 1);
      if (close === -1) return { end: html.length, quoted };
      quoted += close - at;
      at = close;
      isValueNext = false;
    } else if (char === ">") return { end: at, quoted };
    else if (!/\s/.test(char)) isValueNext = char === "=";
  }
  return { end: html.length, quoted };
}
