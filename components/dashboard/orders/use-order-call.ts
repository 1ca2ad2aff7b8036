"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "@/components/dashboard/form/toast";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Refusal, Result } from "@/lib/client/result";
import { getRefusal } from "./order-texts";

/** What was not done, and why; a null refusal is an answer that never came. */
export type Failure = { refusal: Refusal | null };

/**
 * A call from a dialog that stays open until it has succeeded: `const { call, isPending, failure, clearFailure } =
 * useOrderCall()`, then `call(() => cancelOrder(id, body), (data) => close())`. If the session has ended, the sign-in
 * opens in place and the dialog is unchanged.
 */
export function useOrderCall() {
  const [isPending, start] = useTransition();
  const [failure, setFailure] = useState<Failure | null>(null);
  function call<Data>(
    action: () => Promise<Result<Data>>,
    onDone: (data: Data) => void,
    onFailed?: (failure: Failure) => void,
  ): void {
    setFailure(null);
    start(async () => {
      const outcome = await action().catch(() => null);
      if (outcome?.ok) {
        onDone(outcome.data);
        return;
      }
      const refusal = getRefusal(outcome);
      if (refusal?.status === 401) {
        notifySignedOut();
        return;
      }
      setFailure({ refusal });
      onFailed?.({ refusal });
    });
  }
  return { call, isPending, failure, clearFailure: () => setFailure(null) };
}

/**
 * A call from a dialog that, on success, shows a toast, closes and refreshes the page; `dialog` are the props for an
 * `OrderDialog`.
 */
export function useDialogCall(onClose: () => void) {
  const router = useRouter();
  const { call, isPending, failure } = useOrderCall();
  function callAndClose<Data>(
    action: () => Promise<Result<Data>>,
    doneText: (data: Data) => string,
    onFailed?: (failure: Failure) => void,
  ): void {
    const finish = (data: Data) => {
      toast(doneText(data));
      onClose();
      router.refresh();
    };
    call(action, finish, onFailed);
  }
  return { call: callAndClose, failure, dialog: { onClose, isPending, failure } };
}
