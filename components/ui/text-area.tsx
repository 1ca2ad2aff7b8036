"use client";

import { type ComponentProps, useId } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { fieldLook } from "@/components/ui/field-look";
import { useFieldError } from "@/components/ui/text-field";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "className"> & {
  label: string;
  name: string;
  hint?: string;
  /** What the server said of it; typing makes it go away. */
  errors?: string[];
};

/** Several lines of text with their label above, and a complaint below once there is one. */
export function TextArea({ label, hint, errors, ...input }: TextAreaProps) {
  const id = useId();
  const [complaint, setComplaint] = useFieldError(errors);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      complaint={complaint}
      isOptional={!input.required}
    >
      <textarea
        rows={6}
        {...input}
        id={id}
        onInput={() => setComplaint(undefined)}
        aria-invalid={complaint !== undefined}
        aria-describedby={`${id}-note`}
        className={fieldLook}
      />
    </FieldFrame>
  );
}
