"use client";

import { Anchor, Button, CopyButton, Text, TextInput } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Card } from "@/components/dashboard/card";
import { useWords } from "@/components/dashboard/language";
import { say, sayCount } from "@/components/ui/say";
import classes from "./feeds.module.css";

/** The platforms that fetch products, by the file they fetch; names are their own in any language. */
const PLATFORMS = [
  { file: "google.xml", name: "Google" },
  { file: "facebook.xml", name: "Facebook" },
  { file: "pinterest.xml", name: "Pinterest" },
  { file: "tiktok.xml", name: "TikTok" },
];

/** The address of each feed; `items` is null where nobody could say how many there are. */
export function FeedAddresses({ items }: { items: number | null }) {
  const { words, locale } = useWords();
  const { feeds } = words;
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => "",
  );
  return (
    <Card title={feeds.addresses}>
      {items !== null && <Text size="sm">{sayCount(feeds.items, items, locale)}</Text>}
      <ul className={classes.list}>
        {PLATFORMS.map(({ file, name }) => {
          const url = `${origin}/feeds/${file}`;
          return (
            <li key={file} className={classes.feed}>
              <span className={classes.name}>{name}</span>
              <TextInput
                className={classes.address}
                aria-label={say(feeds.feedOf, { name })}
                value={url}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton value={url}>
                {({ copied, copy }) => (
                  <Button
                    variant="default"
                    size="xs"
                    onClick={copy}
                    aria-label={`${feeds.copy}: ${name}`}
                  >
                    {copied ? feeds.copied : feeds.copy}
                  </Button>
                )}
              </CopyButton>
              <Anchor
                href={`/feeds/${file}`}
                target="_blank"
                size="sm"
                aria-label={`${feeds.open}: ${name}`}
              >
                {feeds.open}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
