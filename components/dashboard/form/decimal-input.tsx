"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { Reading } from "@/lib/kit/read-decimal";
import type { Messages } from "@/messages/dashboard";
import classes from "./decimal-input.module.css";
import type { InputProps } from "./input-props";
import { isUnread, type NumberEntry } from "./number-entry";

/** What a field for a number of any kind takes; without `value` nothing is entered. */
export type NumberFieldProps = InputProps & {
  value?: NumberEntry;
  onChange: (entry: NumberEntry) => void;
  /** The value while nothing is entered; shown as the placeholder. */
  fallback?: number;
};

/** How numbers of one kind are read and written. */
type NumberKind = {
  read: (typed: string) => Reading;
  /** As the field shows a number, which reads back as that number. */
  write: (value: number) => string;
  /** A number with its sign, for sentences. */
  tell: (value: number) => string;
  /** The message for more decimals than the field allows. */
  tooManyDecimals: string;
  min: number;
  max: number;
};

type DecimalInputProps = {
  field: NumberFieldProps;
  kind: NumberKind;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
};

/**
 * A number as people write it. While typing, the parsed value is shown below; if it is ambiguous, the user
 * chooses. Text that cannot be parsed stays in the field and in the form's values as typed.
 */
export function DecimalInput({ field, kind, ...sections }: DecimalInputProps) {
  const { value = null, fallback = null, onChange, error, maw, ...rest } = field;
  const { messages } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<{ text: string; entry: NumberEntry } | null>(null);
  const isTyping = typing !== null && isSameEntry(typing.entry, value);
  const text = isTyping ? typing.text : textOf(value ?? fallback, kind);
  const reading = kind.read(text);

  function choose(chosen: number): void {
    setTyping(null);
    onChange(entryOf(kind.write(chosen), kind));
    input.current?.focus();
  }

  function said(): ReactNode {
    if (!isUnread(value)) return error;
    if (reading.kind === "ambiguous") {
      return (
        <Group component="span" gap={6} mt={2}>
          {messages.forms.fields.whichNumber}
          {reading.values.map((one) => (
            <Button key={one} size="compact-xs" variant="default" onClick={() => choose(one)}>
              {kind.tell(one)}
            </Button>
          ))}
        </Group>
      );
    }
    // Half a number is no mistake while it is being typed.
    return isTyping && !error ? undefined : problemOf(reading, kind, messages);
  }

  const isUnderstood = isTyping && !isUnread(value) && value !== null && text !== kind.write(value);
  return (
    <div className={classes.field} style={{ maxWidth: maw }}>
      <TextInput
        {...rest}
        {...sections}
        ref={input}
        error={said()}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          const entry = entryOf(typed, kind);
          setTyping({ text: typed, entry });
          onChange(entry);
        }}
        onBlur={() => setTyping(null)}
        inputMode="decimal"
        autoComplete="off"
      />
      <output className={classes.understood}>{isUnderstood && `= ${kind.tell(value)}`}</output>
    </div>
  );
}

function entryOf(typed: string, { read, min, max }: NumberKind): NumberEntry {
  const found = read(typed);
  if (found.kind === "empty") return null;
  const isFine = found.kind === "read" && found.value >= min && found.value <= max;
  return isFine ? found.value : { unread: typed };
}

function textOf(entry: NumberEntry, { write }: NumberKind): string {
  if (isUnread(entry)) return entry.unread;
  return typeof entry === "number" ? write(entry) : "";
}

function problemOf(reading: Reading, kind: NumberKind, { forms: { fields } }: Messages): string {
  if (reading.kind === "too_many_decimals") return kind.tooManyDecimals;
  if (reading.kind !== "read" && reading.kind !== "too_many_digits") return fields.number;
  const isBelow = reading.kind === "read" ? reading.value < kind.min : reading.isBelow;
  if (isBelow) return format(fields.least, { count: kind.tell(kind.min) });
  return format(fields.most, { count: kind.tell(kind.max) });
}

/** Whether the field still has the last typed value, and no value set by the form since. */
function isSameEntry(one: NumberEntry, other: NumberEntry): boolean {
  if (isUnread(one) && isUnread(other)) return one.unread === other.unread;
  return one === other;
}
