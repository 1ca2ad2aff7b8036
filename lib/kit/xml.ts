/** Text as HTML can carry it, in an element and in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text for XML: reserved characters are escaped, forbidden ones are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** XML 1.0 has no form for these, not even an escaped one; C1 controls are allowed, but no text needs them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
