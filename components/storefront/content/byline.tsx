import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getStore } from "@/components/storefront/shell/server/store";
import { format } from "@/lib/kit/format-message";

type BylineProps = { publishedAt: string | null; author: string | null };

/** When an article was published, and who wrote it. */
export async function Byline({ publishedAt, author }: BylineProps) {
  const [{ locale, messages }, { timezone }] = await Promise.all([getLanguage(), getStore()]);
  return (
    <p className="mb-8 flex flex-wrap gap-x-4 text-small text-ink-soft empty:hidden">
      {publishedAt && (
        <time dateTime={publishedAt}>{formatDay(publishedAt, { locale, timeZone: timezone })}</time>
      )}
      {author && <span>{format(messages.journal.by, { author })}</span>}
    </p>
  );
}
