/** As long as every file system takes one, in bytes of the longest characters. */
const LENGTH_MAX = 200;

/**
 * What a file may be saved under anywhere: without a path, without characters that do not print or that turn the
 * direction of text, which makes one ending look like another. Empty where nothing is left.
 */
export function safeFileName(sent: string): string {
  const name = sent
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  if (name.length <= LENGTH_MAX) return name;
  const [, ending = ""] = /(\.[^.]{1,10})$/.exec(name) ?? [];
  return name.slice(0, LENGTH_MAX - ending.length).replace(/[\uD800-\uDBFF]$/, "") + ending;
}

/** The header that has a browser save a file under a name (RFC 6266, with its ASCII part for old ones). */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
