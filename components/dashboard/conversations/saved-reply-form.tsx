"use client";

import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { saveSavedReply } from "@/components/dashboard/conversations/actions";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { fieldTexts, refusalText } from "@/components/dashboard/form/refusal-text";
import { toast } from "@/components/dashboard/form/toast";
import { useOrderCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";

type SavedReplyFormProps = {
  /** Null for one that is new. */
  id: string | null;
  initial: { title: string; body: string };
  /** It was kept, or nothing was to be done after all. */
  onEnd: () => void;
};

/** The title and the text of a saved answer. What is refused stays as it was written. */
export function SavedReplyForm({ id, initial, onEnd }: SavedReplyFormProps) {
  const { messages, locale } = useMessages();
  const { conversations, forms } = messages;
  const router = useRouter();
  const { call, isPending, failure } = useOrderCall();
  const [title, setTitle] = useState(initial.title);
  const [body, setBody] = useState(initial.body);
  const refusal = failure?.refusal;
  const errors = fieldTexts(refusal ?? {}, messages);

  function save(): void {
    call(
      () => saveSavedReply(id, { title, body }),
      () => {
        toast(conversations.cannedSaved);
        router.refresh();
        onEnd();
      },
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog stands in the tree of the answer's form; that one was not meant.
        event.stopPropagation();
        if (!isPending) save();
      }}
    >
      <Stack>
        <TextInput
          label={conversations.cannedTitle}
          description={conversations.cannedTitleHint}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={errors.title}
          maxLength={100}
          autoComplete="off"
          data-autofocus
        />
        <GrowingTextarea
          label={conversations.cannedBody}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          error={errors.body}
          maxLength={4_000}
          minRows={3}
          maxRows={12}
        />
        {failure && (
          <Alert color="red" role="alert">
            {refusal ? refusalText(refusal, messages, locale) : noResponseText(messages)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onEnd} disabled={isPending}>
            {forms.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {forms.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
