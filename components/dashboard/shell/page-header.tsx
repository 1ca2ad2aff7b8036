"use client";

import { Anchor, Group, Title } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import classes from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  /** Where this page belongs to. */
  back?: { href: string; label: string };
  /** Beside the title, such as a status. */
  aside?: ReactNode;
  /** At the end of the line. */
  actions?: ReactNode;
  /** On a phone in little height, as above a list. */
  isDense?: boolean;
};

/** The head of a screen: the link back, its title, its actions. */
export function PageHeader({ title, back, aside, actions, isDense }: PageHeaderProps) {
  return (
    <header className={classes.header} data-dense={isDense || undefined}>
      {back && (
        <Anchor
          component={Link}
          href={back.href}
          prefetch={false}
          size="sm"
          c="dimmed"
          mb={4}
          display="inline-flex"
          style={{ alignItems: "center", gap: 6 }}
        >
          <ArrowLeft size={15} aria-hidden className="rtl:rotate-180" />
          {back.label}
        </Anchor>
      )}
      <Group justify="space-between" gap="sm" wrap="wrap">
        <Group gap="sm" wrap="wrap">
          <Title order={1} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Title>
          {aside}
        </Group>
        {actions && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
    </header>
  );
}
