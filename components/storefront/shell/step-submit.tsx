"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useLanguage } from "@/components/ui/language-provider";
import { Notice } from "@/components/ui/notice";

type StepSubmitProps = { complaint: string | undefined; isPending: boolean; children: ReactNode };

/** The end of a step: its general error, and the button that submits it. */
export function StepSubmit({ complaint, isPending, children }: StepSubmitProps) {
  const { messages } = useLanguage();
  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {complaint && !isPending && <Notice tone="danger">{complaint}</Notice>}
      </div>
      <Button aria-disabled={isPending || undefined} isWide className="sm:max-w-64">
        {isPending ? messages.oneMoment : children}
      </Button>
    </div>
  );
}
