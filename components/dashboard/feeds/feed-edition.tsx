"use client";

import { Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { languageName } from "@/components/dashboard/translations/language-name";
import { useFeedEdition } from "./use-feed-edition";

/** The choice of the language and the currency of the feeds; nothing in a shop with one of each. */
export function FeedEdition() {
  const { messages, locale: own } = useMessages();
  const { feeds } = messages;
  const { locale, currency, set } = useFeedEdition();
  const names = new Intl.DisplayNames(own, { type: "currency" });
  const selects = [
    { choice: locale, label: feeds.language, name: (value: string) => languageName(value, own) },
    {
      ...{ choice: currency, label: feeds.currency },
      name: (value: string) => `${names.of(value)} (${value})`,
    },
  ].filter(({ choice }) => choice.values.length > 1);
  if (selects.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group gap="md">
        {selects.map(({ choice, label, name }) => (
          <NativeSelect
            key={choice.param}
            label={label}
            value={choice.value ?? ""}
            onChange={(event) => set(choice, event.currentTarget.value)}
            data={choice.values.map((value) => ({ value, label: name(value) }))}
          />
        ))}
      </Group>
      {locale.values.length > 1 && (
        <Text size="sm" c="dimmed" maw={640}>
          {feeds.editionText}
        </Text>
      )}
    </Stack>
  );
}
