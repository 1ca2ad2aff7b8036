import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** `h1` if the page has no other heading. */
  heading?: "h1" | "h2";
};

/** Shown in place of an empty list: the reason, and what to do next. */
export function EmptyState({ title, children, action, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[34rem] flex-col items-center gap-4 py-section text-center">
      <Heading className="font-serif text-title">{title}</Heading>
      <div className="text-ink-soft">{children}</div>
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
