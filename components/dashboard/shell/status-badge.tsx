import classes from "./status-badge.module.css";

/** What a state means for the seller. */
export type BadgeVariant = "good" | "waiting" | "bad" | "quiet" | "note";

/**
 * A state in a word; the colour only repeats it. `<StatusBadge tone="waiting">Unpaid</StatusBadge>`
 * Two elements of its own: of Mantine's badge, which is four, a list would have hundreds.
 */
export function StatusBadge({ tone, children }: { tone: BadgeVariant; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.word}>{children}</span>
    </span>
  );
}
