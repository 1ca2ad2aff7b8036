import { Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "@/components/dashboard/form/form.module.css";

/** A part of a page that belongs together, under its heading. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <Stack gap="md">
        {title && <Title order={2}>{title}</Title>}
        {children}
      </Stack>
    </section>
  );
}
