import { Badge } from "@mantine/core";

/** What a state means for whoever looks after it. */
export type Tone = "good" | "waiting" | "bad" | "quiet" | "note";

const COLOURS: Readonly<Record<Tone, string>> = {
  good: "pine",
  waiting: "yellow",
  bad: "red",
  quiet: "gray",
  note: "blue",
};

/** A state in a word; the colour only repeats it. `<StatusBadge tone="waiting">Unpaid</StatusBadge>` */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Badge
      variant="light"
      color={COLOURS[tone]}
      radius="sm"
      size="md"
      tt="none"
      fw={600}
      miw="max-content"
      styles={{ label: { color: "var(--mantine-color-text)" } }}
      leftSection={
        <span
          aria-hidden
          style={{
            display: "block",
            width: 7,
            height: 7,
            borderRadius: 4,
            background: `var(--mantine-color-${COLOURS[tone]}-6)`,
          }}
        />
      }
    >
      {children}
    </Badge>
  );
}
