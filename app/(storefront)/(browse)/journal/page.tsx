import type { Metadata } from "next";
import { Byline } from "@/components/storefront/content/byline";
import { ContentPicture } from "@/components/storefront/content/content-picture";
import { listArticles } from "@/components/storefront/content/server/reads";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import { getStore } from "@/components/storefront/shell/server/store";
import Link from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import type { SearchParams, SearchQuery } from "@/components/ui/search-params";
import type { PublicContentListItem } from "@/lib/contract/content";
import { format } from "@/lib/kit/format-message";

type JournalProps = { searchParams: SearchParams };

/** Twelve are two, three or four whole rows. */
const PER_PAGE = 12;

const pageOf = ({ page }: SearchQuery) => (typeof page === "string" ? page : undefined);

export async function generateMetadata({ searchParams }: JournalProps): Promise<Metadata> {
  const page = pageOf(await searchParams);
  const [{ messages }, store, { meta }] = await Promise.all([
    getLanguage(),
    getStore(),
    listArticles(page, PER_PAGE),
  ]);
  const metadata = await pageMetadata({
    title: messages.journal.title,
    description: format(messages.journal.about, { store: store.name }),
    path: meta.currentPage > 1 ? `/journal?page=${meta.currentPage}` : "/journal",
    // A journal without articles answers 404.
    isIndexed: meta.total > 0,
  });
  const types = { "application/atom+xml": "/journal/feed.xml" };
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

/** What the shop has written, the latest first. */
export default async function JournalPage({ searchParams }: JournalProps) {
  const page = pageOf(await searchParams);
  const [{ messages }, { entries, meta }] = await Promise.all([
    getLanguage(),
    listArticles(page, PER_PAGE),
  ]);
  const { journal } = messages;
  return (
    <div className="page pt-12">
      <h1 className="mb-10 font-serif text-title">{journal.title}</h1>
      {entries.length === 0 && <p className="text-ink-soft">{journal.empty}</p>}
      <ul className="grid grid-cols-1 gap-x-[clamp(0.75rem,1.6vw,2rem)] gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <Teaser key={entry.slug} entry={entry} />
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          messages={messages.ui}
          meta={meta}
          hrefOf={(number) => (number === 1 ? "/journal" : `/journal?page=${number}`)}
        />
      </div>
    </div>
  );
}

function Teaser({ entry }: { entry: PublicContentListItem }) {
  const { slug, title, summary, imageUrl, publishedAt, author } = entry;
  return (
    <li>
      <Link href={`/journal/${slug}`} className="group block">
        {imageUrl && (
          <ContentPicture
            imageUrl={imageUrl}
            sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
          />
        )}
        <h2 className="mt-3 font-serif text-heading underline-offset-4 decoration-1 group-hover:underline">
          {title}
        </h2>
      </Link>
      {summary && <p className="mt-2 text-ink-soft">{summary}</p>}
      <div className="mt-2">
        <Byline publishedAt={publishedAt} author={author} />
      </div>
    </li>
  );
}
