"use client";

import { Anchor, Button, CopyButton, Group, Text, TextInput } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Card } from "@/components/dashboard/card";
import { useWords } from "@/components/dashboard/language";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { say, sayCount } from "@/components/ui/say";

/** The platforms that fetch products, by the file they fetch; names are their own in any language. */
const PLATFORMS = [
  { file: "google.xml", name: "Google" },
  { file: "facebook.xml", name: "Facebook" },
  { file: "pinterest.xml", name: "Pinterest" },
  { file: "tiktok.xml", name: "TikTok" },
];

/** A card for each feed; `items` is null where nobody could say how many there are. */
export function FeedCards({ items }: { items: number | null }) {
  const { words, locale } = useWords();
  const { feeds } = words;
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => "",
  );
  return (
    <div className={classes.grid}>
      {PLATFORMS.map(({ file, name }) => {
        const url = `${origin}/feeds/${file}`;
        return (
          <Card key={file} title={name}>
            {items !== null && <Text size="sm">{sayCount(feeds.items, items, locale)}</Text>}
            <TextInput
              label={feeds.address}
              aria-label={say(feeds.feedOf, { name })}
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Group gap="sm">
              <CopyButton value={url}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy}>
                    {copied ? feeds.copied : feeds.copy}
                  </Button>
                )}
              </CopyButton>
              <Anchor href={`/feeds/${file}`} target="_blank" size="sm">
                {feeds.open}
              </Anchor>
            </Group>
          </Card>
        );
      })}
    </div>
  );
}
