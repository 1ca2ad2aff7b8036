import type { ReactNode } from "react";

type EmptyStateProps = { title: string; children: ReactNode; action?: ReactNode };

/** What stands where there is nothing: why, and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[34rem] flex-col items-center gap-4 py-section text-center">
      <h2 className="font-serif text-title">{title}</h2>
      <div className="text-ink-soft">{children}</div>
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
