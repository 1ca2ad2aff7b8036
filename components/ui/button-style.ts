// Apart from the buttons: importing those brings in the link and its script.
import { classNames } from "@/components/ui/class-names";

/** How much a button asks for: one primary on a page, quiet ones for the rest. */
type ButtonKind = "primary" | "secondary" | "quiet" | "onPanel" | "onPanelQuiet";

/** How a button looks. */
export type Look = { kind?: ButtonKind; isWide?: boolean };

const BASE =
  "inline-flex min-h-12 items-center justify-center gap-2.5 rounded-small px-6 py-2.5 text-small font-medium " +
  "transition-[background-color,color,border-color,opacity] duration-200 ease-calm select-none " +
  "aria-disabled:opacity-55 disabled:opacity-55";

const KINDS: Record<ButtonKind, string> = {
  primary:
    "border border-transparent bg-fill text-on-fill not-disabled:hover:bg-[color-mix(in_oklab,var(--fill)_88%,var(--ink))]",
  secondary: "border border-line-strong bg-transparent text-ink not-disabled:hover:border-ink",
  quiet: "border border-transparent bg-transparent text-ink not-disabled:hover:bg-sunken",
  onPanel:
    "border border-transparent bg-on-panel text-panel not-disabled:hover:bg-[color-mix(in_oklab,var(--on-panel)_86%,var(--panel))]",
  onPanelQuiet:
    "border border-on-panel/45 bg-transparent text-on-panel not-disabled:hover:border-on-panel",
};

/** The style of a button, also for links that look like one. */
export function buttonStyle({ kind = "primary", isWide = false }: Look = {}): string {
  return classNames(BASE, KINDS[kind], isWide && "w-full");
}
