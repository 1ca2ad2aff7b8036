"use client";

import { Button, CloseButton } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { sayCount } from "@/components/ui/say";
import { useWords } from "./language";
import classes from "./list.module.css";
import type { BulkAction } from "./list-types";
import { useAction } from "./use-action";

type BulkBarProps = {
  ids: string[];
  actions: readonly BulkAction[];
  /** What else there is to know of them, such as a sum. */
  facts?: ReactNode;
  onDone: () => void;
};

/** What can be done with the selected rows, above the foot of the window: no row moves for it. */
export function BulkBar({ ids, actions, facts, onDone }: BulkBarProps) {
  const { words, locale } = useWords();
  const router = useRouter();
  const [run, isPending] = useAction();
  function start(action: BulkAction): void {
    if (action.open) {
      action.open(ids);
      return;
    }
    const next = () => {
      onDone();
      router.refresh();
    };
    run(() => action.run(ids), { done: action.done, next });
  }
  return (
    <section className={classes.bulk} aria-label={words.lists.actions}>
      <span className={classes.bulkCount}>
        {sayCount(words.lists.selected, ids.length, locale)}
        {facts && <span className={classes.bulkFacts}>{facts}</span>}
      </span>
      <span className={classes.bulkActions}>
        {actions.map((action) => (
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
      <CloseButton aria-label={words.lists.deselect} onClick={onDone} />
    </section>
  );
}
