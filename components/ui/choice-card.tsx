import type { ComponentProps, ReactNode } from "react";

type ChoiceCardProps = Omit<ComponentProps<"input">, "type" | "className" | "title"> & {
  title: ReactNode;
  detail?: ReactNode;
  /** At the far end: a price, an icon. */
  aside?: ReactNode;
};

/** One of a few choices, large enough to read before it is made. */
export function ChoiceCard({ title, detail, aside, ...input }: ChoiceCardProps) {
  return (
    <label className="flex items-center gap-4 rounded-medium border border-line-strong bg-surface px-4 py-3.5 transition-colors hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <input
        {...input}
        type="radio"
        className="size-4.5 shrink-0 accent-(--fill) focus-visible:outline-none"
      />
      <span className="min-w-0 grow">
        <span className="block text-small font-medium">{title}</span>
        {detail && <span className="block text-fine text-ink-soft">{detail}</span>}
      </span>
      {aside && <span className="shrink-0 text-small tabular-nums">{aside}</span>}
    </label>
  );
}
