"use client";

import { Button, Group, Text } from "@mantine/core";
import { Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { BulkJobDialog } from "@/components/dashboard/bulk-jobs/bulk-job-dialog";
import { BulkJobsLink } from "@/components/dashboard/bulk-jobs/bulk-jobs-link";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { ReadOnlyNotice } from "@/components/dashboard/form/read-only";
import { useAction } from "@/components/dashboard/form/use-action";
import { BulkBar } from "@/components/dashboard/list/bulk-bar";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import lists from "@/components/dashboard/list/list.module.css";
import type { Page } from "@/components/dashboard/list/list-types";
import { ListFooter } from "@/components/dashboard/list/pager";
import { UrlTabs } from "@/components/dashboard/list/url-tabs";
import { useRowKeys } from "@/components/dashboard/list/use-row-keys";
import { useSelection } from "@/components/dashboard/list/use-selection";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { moderate, moderateAll, restoreStatus } from "@/components/dashboard/reviews/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { SellerReview } from "@/lib/contract/review";
import { OnlySuspicious } from "./only-suspicious";
import { ReviewEntry } from "./review-entry";
import { ReviewReply } from "./review-reply";
import { parseReviewTab, REVIEW_TABS } from "./tabs";
import { type ModerationDecision, useModerationKeys } from "./use-moderation-keys";

type ReviewQueueProps = {
  reply: Result<Page<SellerReview>>;
  canWrite: boolean;
  /** What the list is narrowed to, as a bulk action takes it. */
  filter: Record<string, string>;
};

/** What shoppers wrote, one under the other to be read and decided on: a approves, r rejects. */
export function ReviewQueue({ reply, canWrite, filter }: ReviewQueueProps) {
  const { messages } = useMessages();
  const { reviews } = messages;
  return (
    <>
      <PageHeader title={reviews.title} actions={canWrite && <BulkJobsLink />} />
      {!canWrite && <ReadOnlyNotice />}
      <UrlTabs
        address={useUrlQuery()}
        param="status"
        options={REVIEW_TABS.map(({ tab, status }) => ({
          value: tab,
          label: reviews.status[status],
        }))}
      />
      <OnlySuspicious />
      {reply.ok ? (
        <Queue page={reply.data} canWrite={canWrite} filter={filter} />
      ) : (
        <FailureNotice title={messages.lists.failed} requestId={reply.refusal.requestId} />
      )}
    </>
  );
}

type QueueProps = Omit<ReviewQueueProps, "reply"> & { page: Page<SellerReview> };

function Queue({ page, canWrite, filter }: QueueProps) {
  const { reviews } = useMessages().messages;
  const router = useRouter();
  const address = useUrlQuery();
  const [run, isPending] = useAction();
  const selection = useSelection(address);
  const [forAll, setForAll] = useState<ModerationDecision | null>(null);
  const { status: shown } = parseReviewTab(address.params.get("status"));
  const isQueue = shown === "pending_moderation";
  const rows = page.data;

  const said = (decision: ModerationDecision) =>
    decision === "approve" ? reviews.approved : reviews.rejected;
  // All that a tab shows had its status.
  const undo = (ids: string[]) =>
    run(() => restoreStatus(ids, shown), { done: reviews.setBack, next: router.refresh });
  function decide(id: string, decision: ModerationDecision): void {
    if (isPending) return;
    run(() => moderate(id, decision), {
      done: said(decision),
      undo: () => undo([id]),
      next: router.refresh,
    });
  }
  const current = useRowKeys({
    count: rows.length,
    onOpen: () => undefined,
    onSelect: (at) => rows[at] && selection.toggle(rows[at].id),
  });
  useModerationKeys((decision) => {
    // Before any key is pressed the first review is current.
    const row = rows[Math.max(0, Math.min(current, rows.length - 1))];
    if (canWrite && row) decide(row.id, decision);
  });

  if (rows.length === 0) {
    const [title, text] =
      address.params.get("suspicious") === "true"
        ? [reviews.nothingSuspicious, reviews.nothingSuspiciousText]
        : isQueue
          ? [reviews.empty, reviews.emptyText]
          : [reviews.emptyDone, reviews.emptyDoneText];
    return (
      <div className={lists.frame}>
        <EmptyState title={title} text={text} icon={Star} />
      </div>
    );
  }
  const bulk = (decision: ModerationDecision) => ({
    label: decision === "approve" ? reviews.approve : reviews.reject,
    isDangerous: decision === "reject",
    run: (ids: string[]) => moderateAll(ids, decision),
    done: said(decision),
    undo,
    openAll: () => setForAll(decision),
  });
  return (
    <div className={lists.frame}>
      {canWrite && selection.ids.size > 0 && (
        <BulkBar
          ids={[...selection.ids]}
          matching={page.meta.total > selection.ids.size ? page.meta.total : null}
          isAll={selection.isAll}
          onSelectAll={selection.selectAll}
          actions={[bulk("approve"), bulk("reject")]}
          onDone={() => selection.set(new Set())}
        />
      )}
      {forAll && (
        <BulkJobDialog
          choice={{ action: `reviews.${forAll}`, filter }}
          onClose={() => setForAll(null)}
        />
      )}
      {rows.map((review, at) => (
        <ReviewEntry
          key={review.id}
          review={review}
          at={at}
          isCurrent={at === current}
          canWrite={canWrite}
          selection={
            canWrite
              ? { isOn: selection.ids.has(review.id), toggle: () => selection.toggle(review.id) }
              : null
          }
        >
          {canWrite && (
            <Group gap="xs" mt="xs">
              {review.status !== "approved" && (
                <Button
                  size="xs"
                  variant="light"
                  disabled={isPending}
                  onClick={() => decide(review.id, "approve")}
                >
                  {reviews.approve}
                </Button>
              )}
              {review.status !== "rejected" && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isPending}
                  onClick={() => decide(review.id, "reject")}
                >
                  {reviews.reject}
                </Button>
              )}
            </Group>
          )}
          <ReviewReply review={review} canWrite={canWrite} />
        </ReviewEntry>
      ))}
      {canWrite && (
        <Text size="xs" c="dimmed" px="md" pt="sm">
          {reviews.keys}
        </Text>
      )}
      <ListFooter meta={page.meta} address={address} />
    </div>
  );
}
