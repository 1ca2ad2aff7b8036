"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";

type DeleteButtonProps = {
  label: string;
  text: string;
  action: () => Promise<Result<unknown>>;
  /** The page to open after the deletion. */
  list: string;
  /** Why it cannot be deleted where the API refuses with `conflict`. */
  conflict?: string;
  isDisabled?: boolean;
};

/** Deletes the object of a page, after a confirmation, and returns to the list. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, text, action, list, conflict, isDisabled } = props;
  const { forms } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Confirm
      title={label}
      text={text}
      label={forms.delete}
      onConfirm={() =>
        run(action, { done: forms.deleted, next: () => router.push(list), conflict })
      }
    >
      {(open) => (
        <Button
          variant="light"
          color="red"
          size="xs"
          loading={isPending}
          disabled={isDisabled}
          onClick={open}
        >
          {label}
        </Button>
      )}
    </Confirm>
  );
}
