const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" },
};

/** Decodes HTML entities, which WordPress stores in names: `Cups &amp; Bowls`. */
export function plainText(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
      return isCharacter ? String.fromCodePoint(point) : whole;
    },
  );
}

/** A decoded slug. WordPress stores slugs in other scripts percent-encoded. */
export function plainSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** A UTC timestamp that WooCommerce returns without a zone. */
export const utc = (moment: string | null | undefined): string | null =>
  moment ? `${moment.replace(/Z$/, "")}Z` : null;
