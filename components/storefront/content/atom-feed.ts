import type { PublicContentListItem } from "@/lib/contract/content";
import { escapeXml } from "@/lib/kit/xml";

type Feed = { title: string; origin: string; entries: PublicContentListItem[] };

/** The journal as a feed of RFC 4287, for those who follow it with a reader. */
export function atomFeed({ title, origin, entries }: Feed): string {
  const newest =
    entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? NEVER;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    ...[`<id>${escapeXml(`${origin}/journal`)}</id>`, `<title>${escapeXml(title)}</title>`],
    `<updated>${newest}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${origin}/journal/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/journal`)}"/>`,
    `<author><name>${escapeXml(title)}</name></author>`,
    ...entries.map((entry) => entryXml(entry, origin)),
    "</feed>",
    "",
  ].join("\n");
}

/** A feed has to say when it changed, one without entries too. */
const NEVER = "1970-01-01T00:00:00Z";

function entryXml(entry: PublicContentListItem, origin: string): string {
  const { slug, title, summary, author, publishedAt, updatedAt } = entry;
  const url = escapeXml(`${origin}/journal/${slug}`);
  return [
    ...["<entry>", `<id>${url}</id>`, `<title>${escapeXml(title)}</title>`],
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${publishedAt}</published><updated>${updatedAt}</updated>`,
    author ? `<author><name>${escapeXml(author)}</name></author>` : "",
    summary ? `<summary>${escapeXml(summary)}</summary>` : "",
    "</entry>",
  ].join("");
}
