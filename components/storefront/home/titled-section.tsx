import type { ReactNode } from "react";
import { ArrowRight } from "@/components/ui/icons/arrow-right";
import Link from "@/components/ui/link";

type TitledSectionProps = {
  /** Empty for none. */
  title: string;
  href?: string;
  more?: string;
  children: ReactNode;
};

/** A part of the home page under its title, with a way to more of it. */
export function TitledSection({ title, href, more, children }: TitledSectionProps) {
  return (
    <section className="page mt-section">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 empty:hidden">
        {title && <h2 className="font-serif text-title">{title}</h2>}
        {href && (
          <Link href={href} className="text-link target group flex items-center gap-1.5 text-small">
            {more}
            <ArrowRight
              aria-hidden
              className="size-4 transition-transform duration-300 ease-calm group-hover:translate-x-0.5 rtl:rotate-180 rtl:group-hover:-translate-x-0.5"
              strokeWidth={1.75}
            />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
