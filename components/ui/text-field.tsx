"use client";

import type { ComponentProps, FocusEvent } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { useLanguage } from "@/components/ui/language-provider";
import { useField } from "@/components/ui/use-field";

type TextFieldProps = Omit<ComponentProps<"input">, "className"> & {
  label: string;
  /** Without one, what is typed is not sent. */
  name?: string;
  hint?: string;
  /** The server's error; cleared by typing. */
  errors?: string[];
  className?: string;
};

/** One line of text with its label above, and its complaint below once it has one. */
export function TextField({ label, hint, errors, className, ...input }: TextFieldProps) {
  const { messages } = useLanguage();
  const { frame, control, setComplaint } = useField(input, errors);

  function judge(event: FocusEvent<HTMLInputElement>) {
    const { validity, value } = event.currentTarget;
    input.onBlur?.(event);
    // An empty field that was only passed through is left in peace until the form is sent.
    if (value === "" || validity.valid) return;
    setComplaint(
      validity.typeMismatch && input.type === "email" ? messages.emailForm : messages.checkThis,
    );
  }

  return (
    <FieldFrame {...frame} {...{ label, hint, className }}>
      <input {...input} {...control} onBlur={judge} onInput={() => setComplaint(undefined)} />
    </FieldFrame>
  );
}
