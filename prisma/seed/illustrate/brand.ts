import type { Pictures } from "./scenes/picture";

/** The brand's green, its paper, and the two reds of the fold. */
const [SPRUCE, PAPER, CLAY] = ["#24483e", "#f7f3ea", "#b8532f"];

/** The ink of the logo: green, and paper where the page is dark. */
const ADAPTING = `<style>:root{--ink:${SPRUCE}}@media(prefers-color-scheme:dark){:root{--ink:${PAPER}}}</style>`;

/** A folded cloth over a bowl; together, a roof over a table. Drawn in a square of 100. */
function mark(fold: string, lining: string, bowl: string): string {
  return `<path d="M50 7 92 46H50z" fill="${lining}"/><path d="M50 7 8 46H50z" fill="${fold}"/><path d="M8 53H92A42 42 0 0 1 8 53z" fill="${bowl}"/>`;
}

/** The letters of the wordmark as lines in capitals 100 high, with the advance to the next. */
const LETTERS: Record<string, readonly [line: string, advance: number]> = {
  F: ["M6 100V6H54M6 51H46", 78],
  E: ["M56 94H6V6H56M6 49H48", 82],
  T: ["M0 6H72M36 6V100", 88],
  L: ["M6 0V94H52", 70],
  O: ["M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6z", 124],
  D: ["M6 6H34A44 44 0 0 1 34 94H6z", 104],
  "&": ["M78 100 22 38C6 20 18 4 36 4S62 28 42 42L22 55C-2 72 8 96 32 96C56 96 68 78 74 54", 112],
  " ": ["", 34],
};

/** The name in monoline capitals. */
function wordmark(name: string, ink: string): { width: number; markup: string } {
  let at = 0;
  let markup = "";
  for (const letter of name) {
    const [line, advance] = LETTERS[letter] ?? ["", 0];
    if (line !== "") markup += `<path transform="translate(${at})" d="${line}"/>`;
    at += advance;
  }
  return {
    width: at,
    markup: `<g fill="none" stroke="${ink}" stroke-width="12">${markup}</g>`,
  };
}

/** The logo, whose ink follows the page. */
export const BRAND: Pictures = { logo };

function logo(): string {
  const { width, markup } = wordmark("FETTLE & FOLD", "var(--ink)");
  const symbol = mark(CLAY, "#d98a5c", "var(--ink)");
  return svg(
    Math.round(150 + width * 0.62),
    100,
    `${ADAPTING}${symbol}<g transform="translate(132 19) scale(.62)">${markup}</g>`,
  );
}

function svg(width: number, height: number, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Fettle &amp; Fold">${markup}</svg>\n`;
}
