"use client";

import { Anchor, Button, CloseButton } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import classes from "./list.module.css";
import type { BulkAction } from "./list-types";

type BulkBarProps = {
  ids: string[];
  /** The number of rows on all pages, if all of them can be selected; else null. */
  matching: number | null;
  isAll: boolean;
  onSelectAll: () => void;
  actions: readonly BulkAction[];
  /** What else there is to know of them, such as a sum. */
  facts?: ReactNode;
  onDone: () => void;
};

/** What can be done with the selected rows, above the foot of the window: no row moves for it. */
export function BulkBar(props: BulkBarProps) {
  const { ids, matching, isAll, onSelectAll, actions, facts, onDone } = props;
  const { messages, locale } = useMessages();
  const router = useRouter();
  const [run, isPending] = useAction();
  const number = (value: number) => value.toLocaleString(locale);
  function start(action: BulkAction): void {
    if (isAll) {
      action.openAll?.();
      return;
    }
    if (action.open) {
      action.open(ids);
      return;
    }
    const next = () => {
      onDone();
      router.refresh();
    };
    const { undo } = action;
    run(() => action.run(ids), {
      done: action.done,
      ...(undo && { undo: () => undo(ids) }),
      next,
    });
  }
  return (
    <section className={classes.bulk} aria-label={messages.lists.actions} data-foot-bar>
      <span className={classes.bulkCount}>
        {isAll
          ? format(messages.lists.allSelected, { count: number(matching ?? 0) })
          : format(messages.lists.selected, { count: ids.length }, locale)}
        {!isAll && matching !== null && (
          <Anchor
            component="button"
            type="button"
            className={classes.bulkAll}
            size="sm"
            onClick={onSelectAll}
          >
            {format(messages.lists.selectAllMatching, { count: number(matching) })}
          </Anchor>
        )}
        {!isAll && facts && <span className={classes.bulkFacts}>{facts}</span>}
      </span>
      <span className={classes.bulkActions}>
        {(isAll ? actions.filter(({ openAll }) => openAll) : actions).map((action) => (
          <Button
            key={action.label}
            size="compact-sm"
            variant={action.isDangerous ? "light" : "default"}
            color={action.isDangerous ? "red" : undefined}
            loading={isPending}
            onClick={() => start(action)}
          >
            {action.label}
          </Button>
        ))}
      </span>
      <CloseButton aria-label={messages.lists.deselect} onClick={onDone} />
    </section>
  );
}
