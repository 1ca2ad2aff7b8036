"use client";

import { Anchor, Button, CopyButton, Group, Text, TextInput } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { FeedProblemMeta } from "@/lib/contract/feed";
import { format } from "@/lib/kit/format-message";
import classes from "./feeds.module.css";
import { useFeedEdition } from "./use-feed-edition";

/** The platforms that fetch products, by the file they fetch; names are their own in any language. */
const PLATFORMS = [
  { file: "google.xml", name: "Google" },
  { file: "facebook.xml", name: "Facebook" },
  { file: "pinterest.xml", name: "Pinterest" },
  { file: "tiktok.xml", name: "TikTok" },
];

/** What is known of the feeds; null where the API did not answer. */
type State = Pick<FeedProblemMeta, "counts" | "feeds"> | null;

/** A card for each feed in the chosen language and currency: its address, contents, problems, and last fetch. */
export function FeedAddresses({ state }: { state: State }) {
  const { shopUrl } = useMessages();
  const here = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => "",
  );
  const origin = shopUrl || here;
  return (
    <div className={classes.cards}>
      {PLATFORMS.map((platform) => (
        <FeedCard key={platform.file} {...platform} origin={origin} state={state} />
      ))}
    </div>
  );
}

type FeedCardProps = { file: string; name: string; origin: string; state: State };

function FeedCard({ file, name, origin, state }: FeedCardProps) {
  const { messages, locale } = useMessages();
  const { feeds } = messages;
  const { address, search } = useFeedEdition();
  const url = `${origin}/feeds/${file}${search}`;
  const refused = state?.counts.refused ?? 0;
  return (
    <Card title={name}>
      {state && (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{format(feeds.items, { count: state.counts.items }, locale)}</Text>
          {refused > 0 ? (
            <TextLink href={address.hrefWith({ level: "refused" })}>
              {format(feeds.refused, { count: refused }, locale)}
            </TextLink>
          ) : (
            <Text size="sm" c="dimmed">
              {feeds.noneRefused}
            </Text>
          )}
        </Group>
      )}
      <TextInput
        aria-label={format(feeds.feedOf, { name })}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
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
        <Anchor href={url} target="_blank" size="sm" aria-label={`${feeds.open}: ${name}`}>
          {feeds.open}
        </Anchor>
      </Group>
      {state && <LastFetch fetch={state.feeds.find((one) => one.file === file)} />}
    </Card>
  );
}

function LastFetch({ fetch }: { fetch: FeedProblemMeta["feeds"][number] | undefined }) {
  const { messages, locale, timezone } = useMessages();
  const { feeds } = messages;
  if (!fetch?.fetchedAt)
    return (
      <Text size="sm" c="dimmed">
        {feeds.neverFetched}
      </Text>
    );
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      {format(feeds.fetched, { moment: formatMoment(fetch.fetchedAt, { locale, timezone }) })}
      <Text component="span" display="block" size="xs" c="dimmed">
        {fetch.agent ?? feeds.namelessAgent}
      </Text>
    </Text>
  );
}
