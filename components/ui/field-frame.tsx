"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { ErrorIcon } from "@/components/ui/error-icon";
import { useLanguage } from "@/components/ui/language-provider";

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  complaint?: string;
  /** Says so beside the label: most fields are needed, so the others are the ones to mark. */
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, control, and one line below it for a hint or a complaint. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, complaint, isOptional, className, children } = props;
  const { messages } = useLanguage();
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {messages.optional}</span>}
      </label>
      {children}
      <p id={`${id}-note`} className="mt-1.5 text-fine empty:hidden">
        {complaint ? (
          <span className="flex gap-1.5 text-danger">
            <ErrorIcon />
            {complaint}
          </span>
        ) : (
          hint && <span className="text-ink-soft">{hint}</span>
        )}
      </p>
    </div>
  );
}
