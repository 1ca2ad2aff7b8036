import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "@/components/dashboard/form/form.module.css";

type CardProps = {
  title?: string;
  /** What it is about, below the heading. */
  text?: ReactNode;
  children?: ReactNode;
};

/** A part of a page that belongs together, under its heading. */
export function Card({ title, text, children }: CardProps) {
  return (
    <section className={classes.card}>
      <Stack gap="md">
        {title && <Title order={2}>{title}</Title>}
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </section>
  );
}
