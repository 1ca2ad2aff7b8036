"use client";

import type { Ref } from "react";
import { ReviewPhotoForm } from "@/components/storefront/reviews/review-photo-form";
import { useLanguage } from "@/components/ui/language-provider";
import { Notice } from "@/components/ui/notice";
import type { Messages } from "@/messages/storefront";

/** The confirmation of a sent review. */
export type SentMessages = {
  form: Messages["reviewForm"];
  upload: Messages["returns"]["photos"];
};

type SentReviewProps = {
  /** The notice, where it takes the focus. */
  ref?: Ref<HTMLDivElement>;
  review: string;
  /** The slug of its product. */
  product: string;
  /** The result of adding photos to it; empty before. */
  outcome: string;
  messages: SentMessages;
};

/** Thanks for a review, and photos that can be added to it. */
export function SentReview({ ref, review, product, outcome, messages }: SentReviewProps) {
  const { locale } = useLanguage();
  const { form, upload } = messages;
  return (
    <>
      <Notice tone="success" role="status" ref={ref} title={form.sentTitle}>
        {form.sent}
      </Notice>
      <ReviewPhotoForm
        review={review}
        product={product}
        outcome={outcome}
        locale={locale}
        messages={{ photos: form.photos, upload }}
      />
    </>
  );
}
