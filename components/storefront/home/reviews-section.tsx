import { TitledSection } from "@/components/storefront/home/titled-section";
import { listShopReviews } from "@/components/storefront/reviews/server/reviews";
import { Stars } from "@/components/storefront/reviews/stars";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getStore } from "@/components/storefront/shell/server/store";
import Link from "@/components/ui/link";
import type { HomeSectionOf } from "@/lib/contract/home-section";
import { format } from "@/lib/kit/format-message";

/** The latest reviews; nothing if there are too few, or reviews are disabled. */
export async function ReviewsSection({ section }: { section: HomeSectionOf<"reviews"> }) {
  const [{ features }, { messages }] = await Promise.all([getStore(), getLanguage()]);
  const { title, count, minRating } = section;
  const shown = features.reviews ? await listShopReviews(count, minRating) : [];
  if (shown.length === 0) return null;
  return (
    <TitledSection title={title}>
      <ul className="grid grid-cols-1 gap-x-[clamp(1.5rem,3vw,4rem)] gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ id, rating, title: headline, body, authorName, product }) => (
          <li key={id} className="flex flex-col gap-2 border-t border-line pt-5">
            <Stars rating={rating} label={format(messages.reviews.stars, { rating })} />
            {headline && (
              <p className="font-serif text-lead [overflow-wrap:anywhere]">{headline}</p>
            )}
            <p className="line-clamp-6 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
            <p className="text-fine text-ink-soft">
              {authorName} ·{" "}
              <Link href={`/products/${product.slug}`} className="text-link text-ink">
                {product.name}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
