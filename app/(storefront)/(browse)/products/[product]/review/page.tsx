import type { Metadata } from "next";
import { ReviewForm } from "@/components/storefront/reviews/review-form";
import { SentReview } from "@/components/storefront/reviews/sent-review";
import { Picture } from "@/components/storefront/shell/picture";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { findProduct, getCustomer } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import Link from "@/components/ui/link";
import { format } from "@/lib/kit/format-message";

/** What can be a review at all. */
const REVIEW_ID = /^prev_\w+$/;

type ReviewPageProps = {
  params: Promise<{ product: string }>;
  /** `sent`: the review that was just sent. `photos`: the result of adding photos to it. */
  searchParams: Promise<{ sent?: string | string[]; photos?: string | string[] }>;
};

export async function generateMetadata({
  params,
}: Pick<ReviewPageProps, "params">): Promise<Metadata> {
  const [product, { messages }] = await Promise.all([
    params.then(({ product }) => findProduct(product)),
    getLanguage(),
  ]);
  if (product === null) return missingMetadata();
  return {
    title: format(messages.reviewForm.title, { product: product.name }),
    robots: { index: false },
  };
}

/** Where a review of a product is written: a page of its own, so that the product's stays light. */
export default async function ReviewPage({ params, searchParams }: ReviewPageProps) {
  const [product, store, customer, { messages }, { sent, photos }] = await Promise.all([
    params.then(({ product }) => findProduct(product)),
    getStore(),
    getCustomer(),
    getLanguage(),
    searchParams,
  ]);
  if (product === null || !store.features.reviews) return missingPage();
  const { reviewForm } = messages;
  const texts = { form: reviewForm, upload: messages.returns.photos };
  return (
    <div className="page flex max-w-[44rem] flex-col gap-8 pt-8 lg:pt-12">
      <header className="flex items-start gap-5">
        <div className="w-20 shrink-0 sm:w-28">
          <Picture media={firstPicture(product.media)} sizes="7rem" largest={480} isFirst />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <h1 className="font-serif text-title">
            {format(reviewForm.title, { product: product.name })}
          </h1>
          <p className="text-small text-ink-soft">{reviewForm.intro}</p>
          <p>
            <Link href={`/products/${product.slug}#reviews`} className="text-link text-small">
              {format(reviewForm.back, { product: product.name })}
            </Link>
          </p>
        </div>
      </header>
      {typeof sent === "string" && REVIEW_ID.test(sent) ? (
        <SentReview
          review={sent}
          product={product.slug}
          outcome={String(photos ?? "")}
          messages={texts}
        />
      ) : (
        <ReviewForm
          productId={product.id}
          slug={product.slug}
          customer={customer && { email: customer.email, name: nameOf(customer) }}
          messages={{ ...texts, reviews: { level: messages.reviews.level } }}
        />
      )}
    </div>
  );
}

function firstPicture<One extends { isVideo: boolean }>(media: One[]): One | undefined {
  return media.find(({ isVideo }) => !isVideo);
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  return [firstName, lastName].filter(Boolean).join(" ");
}
