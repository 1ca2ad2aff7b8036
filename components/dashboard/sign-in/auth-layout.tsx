import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Mark } from "@/components/dashboard/shell/mark";
import classes from "./auth-layout.module.css";

type EntranceProps = { heading: string; text?: string; children: ReactNode };

/** What stands before the dashboard: one card with one thing to do. */
export function Entrance({ heading, text, children }: EntranceProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Mark className={classes.mark} />
        <Title order={1} mb={text ? 6 : 20}>
          {heading}
        </Title>
        {text && (
          <Text c="dimmed" size="sm" mb={20}>
            {text}
          </Text>
        )}
        {children}
      </div>
    </main>
  );
}
