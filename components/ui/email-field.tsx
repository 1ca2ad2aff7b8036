"use client";

import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import { shownEmail } from "@/lib/kit/shown-email";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "type">;

/** A line for an e-mail address, with the keyboard and the filling in that go with one. */
export function EmailField({ defaultValue, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      defaultValue={typeof defaultValue === "string" ? shownEmail(defaultValue) : defaultValue}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
