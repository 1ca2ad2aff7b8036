"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { fromZone, toZone } from "@/lib/kit/zone";
import type { InputProps } from "./input-props";

type DateInputProps = Omit<TextInputProps, "type" | "value" | "onChange"> & {
  /** `2026-03-01`; empty for none. */
  value: string;
  onChange: (day: string) => void;
};

/** A day. The browser's own control, as in `DateTimeInput`. */
export function DateInput({ onChange, ...props }: DateInputProps) {
  return (
    <TextInput {...props} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

type DateTimeInputProps = InputProps & {
  /** ISO 8601 in UTC, as the API has it; null for none. */
  value?: string | null;
  onChange: (value: string | null) => void;
};

/**
 * A moment, entered and shown in the store's time zone wherever the seller is. The browser's own
 * control: it knows the keyboard, the language and small screens.
 */
export function DateTimeInput({ value = null, onChange, ...props }: DateTimeInputProps) {
  const { messages, timezone } = useMessages();
  return (
    <TextInput
      description={format(messages.forms.inZone, { zone: timezone })}
      {...props}
      type="datetime-local"
      value={value === null ? "" : toZone(value, timezone)}
      onChange={(event) => {
        const entered = event.currentTarget.value;
        onChange(entered === "" ? null : fromZone(entered, timezone));
      }}
    />
  );
}
