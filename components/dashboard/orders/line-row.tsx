import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

type LineRowProps = {
  name: string;
  /** Below the name. */
  details?: ReactNode;
  /** What is chosen for the line, beside it or, where there is no room, below it. */
  children: ReactNode;
};

/** A line of an order in a dialog that asks something for each. */
export function LineRow({ name, details, children }: LineRowProps) {
  return (
    <Group justify="space-between" gap="xs" wrap="wrap">
      <div style={{ flex: "1 1 12rem", minWidth: 0 }}>
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        {details}
      </div>
      {children}
    </Group>
  );
}
