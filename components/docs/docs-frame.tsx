import type { ReactNode } from "react";
import { SkipLink } from "@/components/storefront/shell/skip-link";
import Link from "@/components/ui/link";

const PAGES = [
  { href: "/docs/start", name: "Start" },
  { href: "/docs/authentication", name: "Authentication" },
  { href: "/docs/errors", name: "Errors" },
  { href: "/docs/webhooks", name: "Webhooks" },
  { href: "/docs", name: "Reference" },
] as const;

/** The addresses of the documentation. */
export type DocsPage = (typeof PAGES)[number]["href"];

type DocsFrameProps = {
  current: DocsPage;
  /** What is inside marks its head and its main part by itself, and a page has but one of each. */
  hasOwnLandmarks?: boolean;
  children: ReactNode;
};

/** What is around every page of the documentation: the name and the way to the others. */
export function DocsFrame({ current, hasOwnLandmarks = false, children }: DocsFrameProps) {
  const [Head, Content] = hasOwnLandmarks
    ? (["div", "div"] as const)
    : (["header", "main"] as const);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label="Skip to content" />
      <Head className="z-10 border-b border-line bg-paper md:sticky md:top-0 md:h-14">
        <nav
          aria-label="Documentation"
          className="page flex h-full flex-col md:flex-row md:items-center md:justify-between md:gap-8"
        >
          <Link
            href="/docs/start"
            className="target inline-flex h-12 shrink-0 items-center gap-2 self-start font-serif text-heading md:h-full"
          >
            Cartwright <span className="text-ink-soft">API</span>
          </Link>
          <div className="-mx-gutter overflow-x-auto px-gutter md:mx-0 md:px-0">
            <ul className="flex gap-3 text-fine md:gap-5 md:text-small">
              {PAGES.map(({ href, name }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={href === current ? "page" : undefined}
                    className="inline-flex h-11 items-center text-ink-soft decoration-1 underline-offset-[0.4em] hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </Head>
      <Content id="content" tabIndex={-1} className="grow">
        {children}
      </Content>
    </div>
  );
}
