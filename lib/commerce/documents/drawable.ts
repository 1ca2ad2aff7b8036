/** The part of a pdfkit font that its types do not declare: the font file. */
interface OpenFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

/** Stands for letters that no font of the document has. */
const REPLACEMENT = "\uFFFD";

/**
 * The same values, their texts with what the fonts cannot draw replaced: PDF/A allows no letter without a glyph, and a
 * reader would see an empty box. The XML beside it has the text as it is.
 */
export function drawable<T>(value: T, pdf: PDFKit.PDFDocument, fonts: readonly string[]): T {
  const opened = fonts.map((name) => {
    pdf.font(name);
    // The parse edge: pdfkit keeps the font that is in use there.
    return (pdf as unknown as OpenFont)._font.font;
  });
  const isDrawn = (letter: string) =>
    letter === "\n" ||
    opened.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const inText = (text: string) =>
    [...text.toWellFormed()]
      .map((letter) => (isDrawn(letter) ? letter : REPLACEMENT))
      .join("")
      .replace(/\uFFFD+/g, REPLACEMENT);
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === "string" ? inText(one) : one,
  );
}
