import type { ReactNode } from "react";
import { DocsFrame, type DocsPage } from "@/components/docs/docs-frame";

type GuideProps = { current: DocsPage; title: string; lead: ReactNode; children: ReactNode };

/** A page of the documentation that is read from top to bottom. */
export function Guide({ current, title, lead, children }: GuideProps) {
  return (
    <DocsFrame current={current}>
      <article className="page max-w-[calc(46rem+2*var(--spacing-gutter))] pt-12 pb-section">
        <h1 className="font-serif text-title">{title}</h1>
        <p className="mt-4 text-lead text-ink-soft">{lead}</p>
        <div className="prose mt-10 max-w-none [&>section[tabindex]]:my-6">{children}</div>
      </article>
    </DocsFrame>
  );
}
