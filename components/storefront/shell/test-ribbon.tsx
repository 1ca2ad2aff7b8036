import { FlaskConical } from "@/components/ui/icons/flask-conical";

/** Says that no money moves, so that the shop is not mistaken for an open one. */
export function TestRibbon({ text }: { text: string }) {
  return (
    <aside className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-gutter py-1.5 text-center text-fine text-ink-soft print:hidden">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      {text}
    </aside>
  );
}
