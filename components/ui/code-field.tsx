import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

/** A code that has to be entered: phones offer capitals for it, and nothing corrects or completes it. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...props}
    />
  );
}
