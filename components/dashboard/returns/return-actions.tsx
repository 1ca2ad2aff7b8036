"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Return, ReturnAction } from "@/lib/contract/return";
import { cancelReturn, closeReturn } from "./actions";
import { DecideDialog } from "./decide-dialog";
import { ReceiveDialog } from "./receive-dialog";
import { RefundReturnDialog } from "./refund-return-dialog";

/** What the signed-in member of staff may do to returns. */
export type ReturnRights = { canWrite: boolean; canRefund: boolean; canExchange: boolean };

type ReturnActionsProps = { value: Return; rights: ReturnRights };

/** The action that continues the return comes last, as the primary button. */
const IN_ORDER: readonly ReturnAction[] = [
  ...(["cancel", "decline", "close", "exchange", "refund", "receive", "approve"] as const),
];

/** What can be done to a return as it stands, and by the signed-in member of staff. */
export function ReturnActions({ value, rights }: ReturnActionsProps) {
  const { returns: texts } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [dialog, setDialog] = useState<ReturnAction | null>(null);
  // Each opening is a form of its own, over the return as it is then.
  const [opening, setOpening] = useState(0);
  const actions = IN_ORDER.filter(
    (action) => value.allowedActions.includes(action) && isLetAt(action, value, rights),
  );
  const leading = actions.at(-1);
  const props = { value, onClose: () => setDialog(null) };

  function open(action: ReturnAction): void {
    setOpening(opening + 1);
    setDialog(action);
  }

  const end = (action: "cancel" | "close") =>
    run(() => (action === "cancel" ? cancelReturn(value.id) : closeReturn(value.id)), {
      done: texts.done[action],
      next: () => router.refresh(),
    });
  const button = (action: ReturnAction, onClick: () => void) => (
    <Button
      key={action}
      variant={action === leading ? "filled" : "default"}
      loading={isPending}
      onClick={onClick}
    >
      {texts.actions[action]}
    </Button>
  );

  return (
    <>
      {actions.map((action) =>
        action === "cancel" || action === "close" ? (
          <Confirm
            key={action}
            title={texts.ends[action].title}
            text={texts.ends[action].text}
            label={texts.actions[action]}
            onConfirm={() => end(action)}
          >
            {(ask) => button(action, ask)}
          </Confirm>
        ) : (
          button(action, () =>
            action === "exchange"
              ? router.push(`/dashboard/orders/drafts/new?return=${value.id}`)
              : open(action),
          )
        ),
      )}
      <DecideDialog
        key={`approve ${opening}`}
        {...props}
        decision="approve"
        isOpen={dialog === "approve"}
      />
      <DecideDialog
        key={`decline ${opening}`}
        {...props}
        decision="decline"
        isOpen={dialog === "decline"}
      />
      <ReceiveDialog key={`receive ${opening}`} {...props} isOpen={dialog === "receive"} />
      <RefundReturnDialog key={`refund ${opening}`} {...props} isOpen={dialog === "refund"} />
    </>
  );
}

function isLetAt(action: ReturnAction, { refundable }: Return, rights: ReturnRights): boolean {
  if (action === "refund") return rights.canRefund && refundable.amount > 0;
  return action === "exchange" ? rights.canExchange : rights.canWrite;
}
