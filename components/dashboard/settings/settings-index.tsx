"use client";

import { Text } from "@mantine/core";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import classes from "./card-grid.module.css";
import { settingsFor } from "./settings-cards";

/** A card for each thing that the signed-in member of staff may set. */
export function SettingsIndex({ scopes }: { scopes: readonly string[] }) {
  const { settings } = useMessages().messages;
  return (
    <>
      <PageHeader title={settings.title} />
      <ul className={classes.grid}>
        {settingsFor(scopes).map(({ key, href }) => (
          <li key={key}>
            <Link href={href} prefetch={false} className={classes.card}>
              <strong>{settings.cards[key].title}</strong>
              <Text size="sm" c="dimmed">
                {settings.cards[key].text}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
