import { z } from "zod";
import { idParam, PageMeta, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";
import { fileInput } from "@/lib/contract/media";

export const ReviewStatus = z.enum(["pending_moderation", "approved", "rejected"]);

const rating = z.int().min(1).max(5);

/** What the shop says below a review, under its own name. */
export const ReviewReply = z
  .object({
    body: z.string(),
    authorName: z.string().meta({ description: "The name of the shop." }),
    createdAt: Timestamp,
  })
  .meta({ id: "ReviewReply" });

/** Ten MiB: a photograph as a telephone makes it. */
export const REVIEW_PHOTO_BYTES_MAX = 10 * 1024 * 1024;

/** As many as one review has at most. */
export const REVIEW_PHOTOS_MAX = 5;

/** How long after a review was sent photos can be added to it, in minutes, while it waits for a decision. */
export const REVIEW_PHOTO_MINUTES = 60;

/** A photo of a review; its bytes are at `…/reviews/{review}/photos/{photo}`. */
export const ReviewPhoto = z
  .object({
    id: z.string(),
    width: z.int().meta({ description: "Pixels." }),
    height: z.int().meta({ description: "Pixels." }),
  })
  .meta({ id: "ReviewPhoto" });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

/** A public review; only approved ones are shown. */
export const Review = z
  .object({
    id: z.string(),
    rating,
    title: z.string().nullable(),
    body: z.string(),
    authorName: z.string(),
    verifiedPurchase: z.boolean().meta({ description: "The author has paid for the product." }),
    createdAt: Timestamp,
    reply: ReviewReply.nullable().meta({ description: "The reply of the shop, if there is one." }),
    photos: z
      .array(ReviewPhoto)
      .meta({ description: "Photos of the author, in the order they were added." }),
  })
  .meta({ id: "Review" });

/** A review with its product, in a list of all. */
export const ShopReview = Review.extend({
  product: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
}).meta({ id: "ShopReview" });
export type ShopReview = z.infer<typeof ShopReview>;

/** What a list of all reviews can be narrowed to. */
export const ShopReviewQuery = PageQuery.extend({
  minRating: z
    .enum(["1", "2", "3", "4", "5"])
    .transform(Number)
    .optional()
    .meta({ description: "The minimum rating." }),
});
export type ShopReviewQuery = z.infer<typeof ShopReviewQuery>;

/** The `meta` of a product's reviews. */
export const ReviewsMeta = PageMeta.extend({
  averageRating: z.number().meta({ description: "0 without reviews." }),
  ratingCount: z.int(),
  ratingCounts: z
    .array(z.int())
    .meta({ description: "Number of reviews with 1, 2, 3, 4 and 5 stars, in this order." }),
}).meta({ id: "ReviewsMeta" });

/** A new review. HTML in it is text like any other. */
export const SubmitReview = z
  .object({
    rating,
    title: text(150).nullish(),
    body: text(5_000, { min: 1, isMultiline: true }),
    authorName: text(100)
      .nullish()
      .meta({ description: "By default the name of the customer who is logged in." }),
    authorEmail: Email.nullish().meta({
      description: "Required unless a customer is logged in with the cart token. Not public.",
    }),
  })
  .meta({ id: "SubmitReview" });

/** A new review, which awaits moderation. */
export const SubmittedReview = z
  .object({ id: z.string(), status: ReviewStatus, createdAt: Timestamp })
  .meta({ id: "SubmittedReview" });

/** Reasons to check a review before it is approved. None of them decides anything. */
const REVIEW_SIGNALS = ["contains_link", "same_text", "many_by_author", "unverified"] as const;

/** A review as its seller sees it. */
export const SellerReview = Review.extend({
  livemode: z.boolean(),
  productId: z.string(),
  product: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  customerId: z.string().nullable(),
  authorEmail: z.string().nullable(),
  status: ReviewStatus,
  signals: z.array(z.enum(REVIEW_SIGNALS)).meta({
    description:
      "Reasons to check it: it has a link; another review of the store has the same text; its author's address has written three or more within a day; nobody with that address has paid for the product.",
  }),
  updatedAt: Timestamp,
}).meta({ id: "SellerReview" });

/** What a seller's list of reviews can be narrowed to. */
export const SellerReviewQuery = PageQuery.extend({
  status: ReviewStatus.optional(),
  productId: idParam.optional(),
  rating: z.enum(["1", "2", "3", "4", "5"]).transform(Number).optional(),
  suspicious: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional()
    .meta({ description: "Those with a signal other than `unverified`, or those without." }),
});

/** A seller's change of a review: only what is sent changes. */
export const UpdateReview = z
  .object({
    status: z.literal("pending_moderation").optional().meta({
      description: "Resets the decision: the review awaits moderation again and is not shown.",
    }),
    reply: text(2_000, { min: 1, isMultiline: true }).nullish().meta({
      description:
        "Shown below the review once it is approved. Null deletes it. HTML is not interpreted.",
    }),
  })
  .meta({ id: "UpdateReview" });

/** A form with a photo. */
export const AddReviewPhoto = z
  .object({ file: fileInput("JPEG, PNG, WebP or AVIF, of at most 10 MiB and 100 megapixels.") })
  .meta({ id: "AddReviewPhoto" });
export type AddReviewPhoto = z.infer<typeof AddReviewPhoto>;

/** In which size a photo is read. */
export const ReviewPhotoQuery = z.object({
  size: z.enum(["full", "thumbnail"]).default("full").meta({
    description: "`thumbnail`: a square of 320 pixels.",
  }),
});

export type ReviewStatus = z.infer<typeof ReviewStatus>;
export type Review = z.infer<typeof Review>;
export type ReviewReply = z.infer<typeof ReviewReply>;
export type UpdateReview = z.infer<typeof UpdateReview>;
export type SubmitReview = z.infer<typeof SubmitReview>;
export type SubmittedReview = z.infer<typeof SubmittedReview>;
export type SellerReview = z.infer<typeof SellerReview>;
export type SellerReviewQuery = z.infer<typeof SellerReviewQuery>;

/** Stars with two decimals; 0 without reviews. */
export function averageRating({
  reviewCount,
  ratingSum,
}: {
  reviewCount: number;
  ratingSum: number;
}) {
  return reviewCount === 0 ? 0 : Math.round((ratingSum / reviewCount) * 100) / 100;
}
