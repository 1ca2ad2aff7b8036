import type { ReviewPage } from "@/components/storefront/reviews/server/reviews";
import { Stars } from "@/components/storefront/reviews/stars";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type ReviewSpreadProps = {
  meta: ReviewPage["meta"];
  locale: string;
  messages: Messages["reviews"];
};

/** The average, and how many gave how many stars: a table whose figures are drawn as bars as well. */
export function ReviewSpread({ meta, locale, messages }: ReviewSpreadProps) {
  const { averageRating, ratingCount, ratingCounts } = meta;
  const rating = averageRating.toLocaleString(locale);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={averageRating} className="text-lead" />
        <span>{format(messages.average, { rating })}</span>
        <span className="text-small text-ink-soft">
          {format(messages.count, { count: ratingCount }, locale)}
        </span>
      </p>
      <table className="w-full max-w-sm text-small">
        <caption className="sr-only">{messages.spread}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{messages.title}</th>
            <th scope="col">{messages.howMany}</th>
          </tr>
        </thead>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => (
            <tr key={stars}>
              <th scope="row" className="w-px pe-3 text-start font-normal whitespace-nowrap">
                {format(messages.level, { count: stars }, locale)}
              </th>
              <td className="py-1">
                <span className="flex items-center gap-3">
                  <Bar share={(ratingCounts[stars - 1] ?? 0) / ratingCount} />
                  <span className="w-8 text-ink-soft tabular-nums">
                    {(ratingCounts[stars - 1] ?? 0).toLocaleString(locale)}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-sunken">
      <span className="block h-full bg-accent" style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
