"use client";

import { Text } from "@mantine/core";
import Link from "next/link";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Messages } from "@/messages/dashboard";

const CARDS: readonly (keyof Messages["content"]["cards"])[] = [
  "home",
  "pages",
  "articles",
  "menus",
  "redirects",
];

/** A card for each kind of content. */
export function ContentIndex() {
  const { content } = useMessages().messages;
  return (
    <>
      <PageHeader title={content.title} />
      <ul className={classes.grid}>
        {CARDS.map((key) => (
          <li key={key}>
            <Link href={`/dashboard/content/${key}`} prefetch={false} className={classes.card}>
              <strong>{content.cards[key].title}</strong>
              <Text size="sm" c="dimmed">
                {content.cards[key].text}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
