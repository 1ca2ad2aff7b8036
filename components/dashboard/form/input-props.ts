import type { ReactNode } from "react";

/** What our own inputs hand on to Mantine's. */
export type InputProps = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  inputWrapperOrder?: ("label" | "input" | "description" | "error")[];
  required?: boolean;
  disabled?: boolean;
  name?: string;
  "aria-label"?: string;
  /** Greatest width in pixels. */
  maw?: number;
};
