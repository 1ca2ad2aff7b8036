import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { ArrowLeft } from "@/components/ui/icons/arrow-left";
import { ArrowRight } from "@/components/ui/icons/arrow-right";
import Link from "@/components/ui/link";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type PaginationProps = {
  messages: Pick<Messages["ui"], "pages" | "page" | "previousPage" | "nextPage">;
  /** Where in the list its page is. */
  meta: { currentPage: number; lastPage: number };
  /** The address of a page of the list. */
  hrefOf: (page: number) => string;
};

/** Links to the other pages of a list; none when there is only one. */
export function Pagination({ messages, meta, hrefOf }: PaginationProps) {
  const { currentPage, lastPage } = meta;
  if (lastPage <= 1) return null;
  return (
    <nav
      aria-label={messages.pages}
      className="flex items-center justify-center gap-1 tabular-nums"
    >
      <Step
        href={currentPage > 1 ? hrefOf(currentPage - 1) : undefined}
        name={messages.previousPage}
        rel="prev"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" strokeWidth={1.75} />
      </Step>
      {pagesAround(currentPage, lastPage).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
          <span key={`gap${index}`} aria-hidden className="w-8 text-center text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={page}
            href={hrefOf(page)}
            aria-label={format(messages.page, { number: page })}
            aria-current={page === currentPage ? "page" : undefined}
            className={classNames(
              "grid h-11 min-w-11 place-items-center rounded-small px-2 text-small",
              page === currentPage ? "bg-ink text-paper" : "hover:bg-sunken",
            )}
          >
            {page}
          </Link>
        ),
      )}
      <Step
        href={currentPage < lastPage ? hrefOf(currentPage + 1) : undefined}
        name={messages.nextPage}
        rel="next"
      >
        <ArrowRight aria-hidden className="size-4 rtl:rotate-180" strokeWidth={1.75} />
      </Step>
    </nav>
  );
}

type StepProps = {
  href: string | undefined;
  name: string;
  rel: "prev" | "next";
  children: ReactNode;
};

function Step({ href, name, rel, children }: StepProps) {
  const look = "grid size-11 place-items-center rounded-small";
  if (href === undefined) {
    return (
      <span aria-hidden className={classNames(look, "text-line-strong")}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} rel={rel} aria-label={name} className={classNames(look, "hover:bg-sunken")}>
      {children}
    </Link>
  );
}

/** First, last and the neighbours of the current page; null stands for pages left out. */
function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])].filter(
    (page) => page >= 1 && page <= last,
  );
  return wanted.flatMap((page, index) => {
    const gap = page - (wanted[index - 1] ?? page - 1) - 1;
    // A gap of one page is that page: an ellipsis would take the same room and say less.
    if (gap === 1) return [page - 1, page];
    return gap > 1 ? [null, page] : [page];
  });
}
