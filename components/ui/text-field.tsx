"use client";

import { type ComponentProps, type FocusEvent, useId, useState } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { fieldLook } from "@/components/ui/field-look";
import { useLanguage } from "@/components/ui/language-provider";

type TextFieldProps = Omit<ComponentProps<"input">, "className"> & {
  label: string;
  /** Without one, what is typed is not sent. */
  name?: string;
  hint?: string;
  /** What the server said of it; typing makes it go away. */
  errors?: string[];
  className?: string;
};

/** One line of text with its label above, and its complaint below once it has one. */
export function TextField({ label, hint, errors, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const { messages } = useLanguage();
  const [complaint, setComplaint] = useFieldError(errors);

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
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      complaint={complaint}
      isOptional={!input.required}
      className={className}
    >
      <input
        {...input}
        id={id}
        onBlur={judge}
        onInput={() => setComplaint(undefined)}
        aria-invalid={complaint !== undefined}
        aria-describedby={`${id}-note`}
        className={fieldLook}
      />
    </FieldFrame>
  );
}

/** The latest error of the server until the field is edited, else the browser's own. */
export function useFieldError(errors: string[] | undefined) {
  const [seen, setSeen] = useState(errors);
  const [complaint, setComplaint] = useState(errors?.[0]);
  if (seen !== errors) {
    setSeen(errors);
    setComplaint(errors?.[0]);
  }
  return [complaint, setComplaint] as const;
}
