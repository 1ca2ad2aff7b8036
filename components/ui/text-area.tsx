"use client";

import type { ComponentProps } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { useField } from "@/components/ui/use-field";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "className"> & {
  label: string;
  name: string;
  hint?: string;
  /** The server's error; cleared by typing. */
  errors?: string[];
};

/** Several lines of text with their label above, and a complaint below once there is one. */
export function TextArea({ label, hint, errors, ...input }: TextAreaProps) {
  const { frame, control, setComplaint } = useField(input, errors);
  return (
    <FieldFrame {...frame} {...{ label, hint }}>
      <textarea rows={6} {...input} {...control} onInput={() => setComplaint(undefined)} />
    </FieldFrame>
  );
}
