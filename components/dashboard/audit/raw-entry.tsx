"use client";

import { Code } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";

/** An entry as the API gives it, behind a fold, for readers who need every detail. */
export function RawEntry({ entry }: { entry: object }) {
  const { records } = useMessages().messages;
  return (
    <details style={{ marginTop: 6 }}>
      <summary style={{ cursor: "pointer", fontSize: "0.875rem" }}>{records.raw}</summary>
      <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {JSON.stringify(entry, null, 2)}
      </Code>
    </details>
  );
}
