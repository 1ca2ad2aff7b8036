"use client";

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { fieldTexts, refusalText } from "@/components/dashboard/form/refusal-text";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { useOrderCall } from "@/components/dashboard/orders/use-order-call";
import { replyToReview } from "@/components/dashboard/reviews/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { SellerReview } from "@/lib/contract/review";
import { format } from "@/lib/kit/format-message";
import classes from "./reviews.module.css";

type ReviewReplyProps = { review: SellerReview; canWrite: boolean };

/** What the shop has answered below a review, and where it answers or changes that. */
export function ReviewReply({ review, canWrite }: ReviewReplyProps) {
  const { messages, locale, timezone } = useMessages();
  const { reviews, forms } = messages;
  const { reply } = review;
  const router = useRouter();
  const [isWriting, setWriting] = useState(false);
  const [run, isPending] = useAction();
  if (isWriting) return <ReplyEditor review={review} onEnd={() => setWriting(false)} />;
  return (
    <>
      {reply && (
        <div className={classes.reply}>
          <Text size="xs" fw={600}>
            {format(reviews.yourReply, {
              shop: reply.authorName,
              date: formatMoment(reply.createdAt, { locale, timezone }),
            })}
          </Text>
          <Text size="sm" className={classes.body}>
            {reply.body}
          </Text>
        </div>
      )}
      {canWrite && (
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="subtle" onClick={() => setWriting(true)}>
            {reply ? reviews.changeReply : reviews.reply}
          </Button>
          {reply && (
            <Confirm
              title={reviews.removeReply}
              text={reviews.replyRemoveText}
              label={forms.delete}
              onConfirm={() =>
                run(() => replyToReview(review.id, null), {
                  done: reviews.replyRemoved,
                  next: router.refresh,
                })
              }
            >
              {(open) => (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  loading={isPending}
                  onClick={open}
                >
                  {reviews.removeReply}
                </Button>
              )}
            </Confirm>
          )}
        </Group>
      )}
    </>
  );
}

function ReplyEditor({ review, onEnd }: { review: SellerReview; onEnd: () => void }) {
  const { messages, locale } = useMessages();
  const { reviews, forms } = messages;
  const router = useRouter();
  const { call, isPending, failure } = useOrderCall();
  const [text, setText] = useState(review.reply?.body ?? "");
  const refusal = failure?.refusal;
  const error = fieldTexts(refusal ?? {}, messages).reply;

  function save(): void {
    call(
      () => replyToReview(review.id, text),
      () => {
        toast(reviews.replySaved);
        router.refresh();
        onEnd();
      },
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      <Stack gap="xs" mt="sm" maw="46rem">
        <GrowingTextarea
          label={reviews.replyLabel}
          description={review.status === "approved" ? reviews.replyHint : reviews.replyHintWaiting}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
          maxLength={2_000}
          minRows={2}
          maxRows={10}
          // It was asked for by the button that stood here.
          autoFocus
        />
        {failure && !error && (
          <Alert color="red" role="alert">
            {refusal ? refusalText(refusal, messages, locale) : noResponseText(messages)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={isPending} disabled={text.trim() === ""}>
            {forms.save}
          </Button>
          <Button size="xs" variant="default" onClick={onEnd} disabled={isPending}>
            {forms.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
