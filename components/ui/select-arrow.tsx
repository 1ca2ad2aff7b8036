import { ChevronDown } from "@/components/ui/icons/chevron-down";

/** Over the end of a select that is drawn without the browser's own arrow. */
export function SelectArrow() {
  return (
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-e-3 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft"
      strokeWidth={1.75}
    />
  );
}
