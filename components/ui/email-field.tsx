"use client";

import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "type">;

/** A line for an e-mail address, with the keyboard and the filling in that go with one. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
