import { Group, Progress, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TranslationCounts } from "@/lib/contract/translation";
import { format } from "@/lib/kit/format-message";
import { languageName } from "./language-name";
import classes from "./translations.module.css";

/** How much of each language is done. */
export function LanguageProgress({ counts }: { counts: readonly TranslationCounts[] }) {
  const { messages, locale } = useMessages();
  const { translations } = messages;
  return (
    <ul className={classes.languages}>
      {counts.map(({ locale: language, translated, outdated, missing }) => {
        const total = translated + outdated + missing;
        const share = (count: number) => (total === 0 ? 0 : (100 * count) / total);
        const done = format(translations.progress, {
          translated: translated.toLocaleString(locale),
          total: total.toLocaleString(locale),
        });
        return (
          <li key={language} className={classes.language}>
            <Group justify="space-between" gap="xs" mb={6}>
              <Text size="sm" fw={600}>
                {languageName(language, locale)}
              </Text>
              <Text size="sm" c="dimmed">
                {done}
                {outdated > 0 &&
                  ` · ${format(translations.outdatedCount, { count: outdated }, locale)}`}
              </Text>
            </Group>
            <Progress.Root size="sm" aria-hidden>
              <Progress.Section value={share(translated)} color="teal" />
              <Progress.Section value={share(outdated)} color="orange" />
            </Progress.Root>
          </li>
        );
      })}
    </ul>
  );
}
