import type { Metadata } from "next";
import { PageCrumbs } from "@/components/storefront/shell/page-crumbs";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import { findPolicy, listPolicies } from "@/components/storefront/shell/server/policies";
import Link from "@/components/ui/link";
import { Markdown } from "@/components/ui/markdown";
import type { SearchParams } from "@/components/ui/search-params";
import { firstWords, plainText } from "@/lib/kit/plain-text";

type PolicyPageProps = {
  params: Promise<{ policy: string }>;
  searchParams: SearchParams;
};

export async function generateMetadata({ params }: PolicyPageProps): Promise<Metadata> {
  const policy = await findPolicy((await params).policy);
  if (policy === null) return missingMetadata();
  return pageMetadata({
    title: policy.title,
    description: firstWords(plainText(policy.body)),
    path: `/policies/${policy.slug}`,
    locales: policy.locales,
  });
}

/** One policy, with links to the others. */
export default async function PolicyPage({ params, searchParams }: PolicyPageProps) {
  const [{ policy: slug }, { messages }, policies] = await Promise.all([
    params,
    getLanguage(),
    listPolicies(),
  ]);
  const policy = await findPolicy(slug);
  if (policy === null) return missingPage({ path: `/policies/${slug}`, search: searchParams });
  const others = policies.filter((other) => other.slug !== policy.slug);
  return (
    <div className="page pt-8">
      <PageCrumbs title={policy.title} messages={messages} />
      <div className="mt-8 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-14 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <article className="max-w-[65ch]">
          <h1 className="mb-8 font-serif text-title">{policy.title}</h1>
          <Markdown text={policy.body} />
        </article>
        {others.length > 0 && (
          <nav aria-label={messages.policies.others} className="text-small">
            <h2 className="mb-3 text-fine text-ink-soft">{messages.policies.others}</h2>
            <ul>
              {others.map((other) => (
                <li key={other.slug} className="border-t border-line">
                  <Link
                    href={`/policies/${other.slug}`}
                    className="block py-2.5 underline-offset-4 hover:underline"
                  >
                    {other.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
