/** Facts of a page as schema.org writes them, for search engines. */
export function JsonLd({ data }: { data: object }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so that no text ends the element.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
  );
}

/** JSON that may stand in a script element, whatever a seller or a reviewer has written. */
export function jsonLdText(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replace(/</g, "\\u003c");
}
