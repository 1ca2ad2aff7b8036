"use client";

import { Textarea, type TextareaProps } from "@mantine/core";
import { type CSSProperties, useSyncExternalStore } from "react";
import classes from "./growing-textarea.module.css";

/**
 * A field for several lines that grows with its text. The browser sees to that where it can: measured by a script, as
 * in other browsers, each field makes it lay out the whole page once more before that is shown.
 */
export function GrowingTextarea({ minRows = 1, maxRows, style, ...props }: TextareaProps) {
  const isMeasured = useSyncExternalStore(subscribe, needsMeasuring, () => false);
  if (isMeasured) {
    return <Textarea {...props} style={style} autosize minRows={minRows} maxRows={maxRows} />;
  }
  const rows = { "--rows-min": minRows, "--rows-max": maxRows ?? NO_LIMIT };
  return (
    <Textarea
      {...props}
      rows={minRows}
      style={[style, rows as CSSProperties]}
      classNames={{ input: classes.input }}
    />
  );
}

/** More rows than a text has. */
const NO_LIMIT = 10_000;

const subscribe = () => () => undefined;

function needsMeasuring(): boolean {
  return !CSS.supports("field-sizing", "content");
}
