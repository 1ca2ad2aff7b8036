import {
  averageRating,
  type Review,
  type ReviewReply,
  ReviewStatus,
  type SellerReview,
  type SubmittedReview,
} from "@/lib/contract/review";
import { isoSeconds } from "@/lib/kit/clock";
import { type Page, pageMeta } from "@/lib/kit/page";
import type { ListedReview, ProductReviews, ReviewRow } from "./rows";
import type { SellerReviewRow } from "./seller-rows";

/** A page of public reviews. */
export function presentReviews(found: ProductReviews, page: Page) {
  return {
    data: found.reviews.map((review) => presentListed(review, found.storeName)),
    meta: {
      ...pageMeta({ ...page, total: found.reviewCount }),
      averageRating: averageRating(found),
      ratingCount: found.reviewCount,
      ratingCounts: found.ratingCounts,
    },
  };
}

/** A review in a public list. */
export function presentListed(review: ListedReview, storeName: string): Review {
  return {
    ...presentText(review),
    createdAt: isoSeconds(review.createdAt),
    reply: presentReply(review, storeName),
  };
}

/** The answer to the author of a new review. */
export function presentSubmittedReview({ id, status, createdAt }: ReviewRow): SubmittedReview {
  return { id, status: ReviewStatus.parse(status), createdAt: isoSeconds(createdAt) };
}

/** A review as its seller sees it, with the author's address. */
export function presentSellerReview({
  product,
  storeName,
  ...review
}: SellerReviewRow): SellerReview {
  return {
    ...presentText(review),
    livemode: review.livemode,
    productId: review.productId,
    product: { id: product.id, name: product.name, slug: product.slug },
    customerId: review.customerId,
    authorEmail: review.authorEmail,
    status: ReviewStatus.parse(review.status),
    signals: review.signals,
    reply: presentReply(review, storeName),
    createdAt: isoSeconds(review.createdAt),
    updatedAt: isoSeconds(review.updatedAt),
  };
}

type Replied = { reply: string | null; repliedAt: Date | string | null };

function presentReply({ reply, repliedAt }: Replied, authorName: string): ReviewReply | null {
  if (reply === null || repliedAt === null) return null;
  return { body: reply, authorName, createdAt: isoSeconds(repliedAt) };
}

function presentText(review: Omit<ListedReview, "createdAt" | "reply" | "repliedAt">) {
  const { id, rating, title, body, authorName, verifiedPurchase, photos } = review;
  return { id, rating, title, body, authorName, verifiedPurchase, photos };
}
