"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { ReviewStatus } from "@/lib/contract/review";
import type { ModerationDecision } from "./use-moderation-keys";

/** Decides on one review: shown, or not. */
export async function moderate(review: string, decision: ModerationDecision) {
  const params = { path: { review } };
  return runServerAction((api) =>
    decision === "approve"
      ? api.POST("/reviews/{review}/approve", { params })
      : api.POST("/reviews/{review}/reject", { params }),
  );
}

/** Decides on many alike; stops at the first that is refused. */
export async function moderateAll(reviews: string[], decision: ModerationDecision) {
  let last = await moderate(reviews[0] ?? "", decision);
  for (const review of reviews.slice(1)) {
    if (!last.ok) return last;
    last = await moderate(review, decision);
  }
  return last;
}

/** Puts reviews back to what they were before they were decided on; stops at the first that is refused. */
export async function restoreStatus(reviews: string[], status: ReviewStatus) {
  if (status !== "pending_moderation") {
    return moderateAll(reviews, status === "approved" ? "approve" : "reject");
  }
  const wait = (review: string) =>
    runServerAction((api) =>
      api.PATCH("/reviews/{review}", { params: { path: { review } }, body: { status } }),
    );
  let last = await wait(reviews[0] ?? "");
  for (const review of reviews.slice(1)) {
    if (!last.ok) return last;
    last = await wait(review);
  }
  return last;
}

/** Puts the shop's answer below a review; null takes it away. */
export async function replyToReview(review: string, reply: string | null) {
  return runServerAction((api) =>
    api.PATCH("/reviews/{review}", { params: { path: { review } }, body: { reply } }),
  );
}

/** Takes a photo away from a review for good. */
export async function deleteReviewPhoto(review: string, photo: string) {
  return runServerAction((api) =>
    api.DELETE("/reviews/{review}/photos/{photo}", { params: { path: { review, photo } } }),
  );
}
