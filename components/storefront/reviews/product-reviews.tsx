import { ReviewPhotos } from "@/components/storefront/reviews/review-photos";
import { ReviewSpread } from "@/components/storefront/reviews/review-spread";
import type { ReviewPage } from "@/components/storefront/reviews/server/reviews";
import { Stars } from "@/components/storefront/reviews/stars";
import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { ButtonLink } from "@/components/ui/button";
import { BadgeCheck } from "@/components/ui/icons/badge-check";
import { Pagination } from "@/components/ui/pagination";
import { TextWithLink } from "@/components/ui/text-with-link";
import type { Product } from "@/lib/contract/product";
import type { Review } from "@/lib/contract/review";
import { format } from "@/lib/kit/format-message";

type ProductReviewsProps = {
  product: Pick<Product, "slug" | "name">;
  page: ReviewPage;
  /** The address of a page of the reviews. */
  hrefOf: (page: number) => string;
};

/** The reviews of a product: average rating, distribution, and texts. */
export async function ProductReviews({ product, page, hrefOf }: ProductReviewsProps) {
  const language = await getLanguage();
  const { locale, messages } = language;
  const { reviews, meta } = page;
  const write = (
    <ButtonLink href={`/products/${product.slug}/review`} kind="secondary">
      {messages.reviews.write}
    </ButtonLink>
  );
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-section scroll-mt-6 border-t border-line pt-[clamp(2rem,4vw,4rem)]"
    >
      <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
        <div className="flex flex-col items-start gap-5">
          <h2 id="reviews-title" className="font-serif text-heading">
            {messages.reviews.title}
          </h2>
          {meta.ratingCount > 0 && (
            <ReviewSpread meta={meta} locale={locale} messages={messages.reviews} />
          )}
          {meta.ratingCount > 0 && write}
        </div>
        <div>
          {meta.ratingCount === 0 && (
            <div className="flex flex-col items-start gap-4">
              <p className="font-serif text-lead">{messages.reviews.none}</p>
              <p className="text-ink-soft">{messages.reviews.beFirst}</p>
              {write}
            </div>
          )}
          <ul className="divide-y divide-line">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} language={language} />
            ))}
          </ul>
          {reviews.length === 0 && meta.ratingCount > 0 && (
            <p className="text-ink-soft">
              <TextWithLink
                text={format(messages.reviews.pastTheEnd, { count: meta.lastPage }, locale)}
                href={hrefOf(1)}
                link={messages.reviews.toFirst}
              />
            </p>
          )}
          <div className="mt-8 empty:hidden">
            <Pagination messages={messages.ui} meta={meta} hrefOf={hrefOf} />
          </div>
        </div>
      </div>
    </section>
  );
}

type ReviewItemProps = { review: Review; language: PageLanguage };

function ReviewItem({ review, language }: ReviewItemProps) {
  const messages = language.messages.reviews;
  const { rating, title, body, authorName, verifiedPurchase, createdAt, reply } = review;
  return (
    <li className="flex flex-col gap-2 py-6 first:pt-0">
      <Stars rating={rating} label={format(messages.stars, { rating })} className="text-small" />
      {title && <h3 className="font-serif text-lead">{title}</h3>}
      <p className="max-w-[65ch] whitespace-pre-line">{body}</p>
      <ReviewPhotos review={review} messages={messages} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fine text-ink-soft">
        {format(messages.byOn, { author: authorName, day: formatDay(createdAt, language) })}
        {verifiedPurchase && (
          <span className="flex items-center gap-1.5 text-success">
            <BadgeCheck aria-hidden className="size-[1.2em]" strokeWidth={1.75} />
            {messages.verified}
          </span>
        )}
      </p>
      {reply && (
        <div className="mt-2 ms-4 flex max-w-[61ch] flex-col gap-1 border-s-2 border-line ps-4">
          <h4 className="text-small font-medium">
            {format(messages.repliedOn, {
              shop: reply.authorName,
              day: formatDay(reply.createdAt, language),
            })}
          </h4>
          <p className="whitespace-pre-line break-words">{reply.body}</p>
        </div>
      )}
    </li>
  );
}
