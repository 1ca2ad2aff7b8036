"use client";

import { Checkbox, Group, Text } from "@mantine/core";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { SellerReview } from "@/lib/contract/review";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { ReviewPhotos } from "./review-photos";
import classes from "./reviews.module.css";

type ReviewEntryProps = {
  review: SellerReview;
  /** Its place on the page. */
  at: number;
  isCurrent: boolean;
  canWrite: boolean;
  /** Null where nothing can be done with several. */
  selection: { isOn: boolean; toggle: () => void } | null;
  /** What can be decided. */
  children: ReactNode;
};

const STARS = [1, 2, 3, 4, 5];

/** A review in full: one decides on what one has read. */
export function ReviewEntry(props: ReviewEntryProps) {
  const { review, at, isCurrent, canWrite, selection, children } = props;
  const { messages, locale, timezone } = useMessages();
  const { reviews, lists } = messages;
  const { rating, title, body, product, verifiedPurchase } = review;
  const name = review.authorName || reviews.anonymous;
  const label = format(reviews.review, { product: product.name, name });
  const author = [
    review.authorEmail && shownEmail(review.authorEmail),
    formatMoment(review.createdAt, { locale, timezone }),
  ];
  return (
    <article
      className={classes.entry}
      data-row={at}
      data-current={isCurrent || undefined}
      aria-label={label}
    >
      {selection && (
        <Checkbox
          aria-label={format(lists.selectRow, { name: label })}
          checked={selection.isOn}
          onChange={selection.toggle}
        />
      )}
      <div className={classes.text}>
        <Group gap="xs">
          <span
            className={classes.stars}
            role="img"
            aria-label={format(reviews.stars, { count: rating }, locale)}
          >
            {STARS.map((star) => (
              <Star key={star} size={15} aria-hidden data-on={star <= rating || undefined} />
            ))}
          </span>
          {verifiedPurchase && <StatusBadge tone="good">{reviews.verified}</StatusBadge>}
          <TextLink href={`/dashboard/products/${product.id}`}>
            {format(reviews.product, { name: product.name })}
          </TextLink>
        </Group>
        {title && (
          <Text fw={600} size="sm" mt={6}>
            {title}
          </Text>
        )}
        <Text size="sm" mt={4} className={classes.body}>
          {body}
        </Text>
        <ReviewPhotos review={review} canWrite={canWrite} />
        <Text size="xs" c="dimmed" mt={6} style={{ overflowWrap: "anywhere" }}>
          {format(reviews.by, { name, date: author.filter(Boolean).join(", ") })}
        </Text>
        {review.signals.length > 0 && (
          <Group gap={6} mt={6}>
            {review.signals.map((signal) => (
              <StatusBadge key={signal} tone={signal === "unverified" ? "quiet" : "waiting"}>
                {reviews.signals[signal]}
              </StatusBadge>
            ))}
          </Group>
        )}
        {children}
      </div>
    </article>
  );
}
