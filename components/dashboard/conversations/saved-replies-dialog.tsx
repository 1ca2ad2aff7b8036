"use client";

import { ActionIcon, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { Pencil, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { deleteSavedReply } from "@/components/dashboard/conversations/actions";
import { Confirm } from "@/components/dashboard/form/confirm";
import { TrashButton } from "@/components/dashboard/form/row-buttons";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SavedReply } from "@/lib/contract/saved-reply";
import { format } from "@/lib/kit/format-message";
import classes from "./conversations.module.css";
import { SavedReplyForm } from "./saved-reply-form";

/** What the dialog is open for: all of them, one to be changed, or a new one that begins with a text. */
export type SavedRepliesView =
  | { kind: "all" }
  | { kind: "edit"; reply: SavedReply }
  | { kind: "new"; body: string };

type SavedRepliesDialogProps = {
  replies: readonly SavedReply[];
  /** Null: closed. */
  view: SavedRepliesView | null;
  onView: (view: SavedRepliesView | null) => void;
};

/** Where saved answers are written, changed and taken away, without leaving the conversation. */
export function SavedRepliesDialog({ replies, view, onView }: SavedRepliesDialogProps) {
  const { messages } = useMessages();
  const { conversations } = messages;
  const titles = {
    all: conversations.canned,
    edit: conversations.cannedEdit,
    new: conversations.cannedNew,
  };
  const back = () => onView(view?.kind === "edit" ? { kind: "all" } : null);
  return (
    <Modal
      opened={view !== null}
      onClose={() => onView(null)}
      title={titles[view?.kind ?? "all"]}
      size="lg"
    >
      {view?.kind === "all" && <AllReplies replies={replies} onView={onView} />}
      {view?.kind === "edit" && (
        <SavedReplyForm key={view.reply.id} initial={view.reply} id={view.reply.id} onEnd={back} />
      )}
      {view?.kind === "new" && (
        <SavedReplyForm initial={{ title: "", body: view.body }} id={null} onEnd={back} />
      )}
    </Modal>
  );
}

function AllReplies({ replies, onView }: Omit<SavedRepliesDialogProps, "view">) {
  const { messages } = useMessages();
  const { conversations, forms } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Stack>
      {replies.length === 0 && (
        <Text size="sm" c="dimmed">
          {conversations.cannedEmpty}
        </Text>
      )}
      <ul className={classes.plain}>
        {replies.map((reply) => (
          <li key={reply.id} className={classes.canned}>
            <div className={classes.cannedWords}>
              <Text size="sm" fw={600}>
                {reply.title}
              </Text>
              <span className={classes.cannedText}>{reply.body}</span>
            </div>
            <ActionIcon
              variant="subtle"
              size={34}
              aria-label={format(conversations.cannedChange, { title: reply.title })}
              onClick={() => onView({ kind: "edit", reply })}
            >
              <Pencil size={16} aria-hidden />
            </ActionIcon>
            <Confirm
              title={format(conversations.cannedRemove, { title: reply.title })}
              text={conversations.cannedRemoveText}
              label={forms.delete}
              onConfirm={() =>
                run(() => deleteSavedReply(reply.id), {
                  done: conversations.cannedRemoved,
                  next: router.refresh,
                })
              }
            >
              {(open) => (
                <TrashButton
                  size={34}
                  disabled={isPending}
                  label={format(conversations.cannedRemove, { title: reply.title })}
                  onClick={open}
                />
              )}
            </Confirm>
          </li>
        ))}
      </ul>
      <Group>
        <Button
          variant="light"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => onView({ kind: "new", body: "" })}
        >
          {conversations.cannedNew}
        </Button>
      </Group>
    </Stack>
  );
}
