"use client";

import { Text } from "@mantine/core";
import Link from "next/link";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { MenuPlace } from "@/lib/contract/menu";

/** A card for each menu. */
export function MenuIndex() {
  const { menus, content } = useMessages().messages;
  return (
    <>
      <PageHeader title={menus.title} back={{ href: "/dashboard/content", label: content.title }} />
      <ul className={classes.grid}>
        {MenuPlace.options.map((place) => (
          <li key={place}>
            <Link
              href={`/dashboard/content/menus/${place}`}
              prefetch={false}
              className={classes.card}
            >
              <strong>{menus.places[place]}</strong>
              <Text size="sm" c="dimmed">
                {menus.placeText[place]}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
