import type { ReactNode } from "react";
import { PageIntro } from "./page-intro";

const WIDTHS = { narrow: "max-w-[30rem]", medium: "max-w-[34rem]" };

type NarrowPageProps = {
  title: string;
  /** What the page is for, in a sentence. */
  text?: ReactNode;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
};

/** A page of one narrow column, such as one with a single form. */
export function NarrowPage({ title, text, width = "narrow", children }: NarrowPageProps) {
  return (
    <NarrowColumn width={width} className="gap-8">
      <PageIntro title={title} text={text} />
      {children}
    </NarrowColumn>
  );
}

type NarrowColumnProps = {
  width: keyof typeof WIDTHS;
  /** How its parts stand to each other. */
  className: string;
  children: ReactNode;
};

/** The column of such a page, for one with an introduction of its own. */
export function NarrowColumn({ width, className, children }: NarrowColumnProps) {
  return (
    <div className="page pt-12 lg:pt-20">
      <div className={`mx-auto flex ${WIDTHS[width]} flex-col ${className}`}>{children}</div>
    </div>
  );
}
