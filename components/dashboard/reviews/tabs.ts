import type { ReviewStatus } from "@/lib/contract/review";

/** The tabs of the queue, as the address names them; the first is where one begins. */
export const REVIEW_TABS: readonly { tab: string; status: ReviewStatus }[] = [
  { tab: "pending", status: "pending_moderation" },
  { tab: "approved", status: "approved" },
  { tab: "rejected", status: "rejected" },
];

const [FIRST] = REVIEW_TABS;

/** The tab of an address; an invalid one is that of pending reviews. */
export function parseReviewTab(param: unknown): { tab: string; status: ReviewStatus } {
  const found = REVIEW_TABS.find(({ tab }) => tab === param) ?? FIRST;
  return found ?? { tab: "pending", status: "pending_moderation" };
}
