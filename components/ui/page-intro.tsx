import type { ReactNode } from "react";

type PageIntroProps = {
  title: string;
  /** What the page is for, in a sentence. */
  text?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
};

/** The heading of a page that asks for something, and what it is for. */
export function PageIntro({ title, text, children }: PageIntroProps) {
  return (
    <header className="flex flex-col gap-3">
      <h1 className="font-serif text-title">{title}</h1>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </header>
  );
}
