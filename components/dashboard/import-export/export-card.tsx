"use client";

import { Group } from "@mantine/core";
import { useState } from "react";
import { DateInput } from "@/components/dashboard/form/date-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { DownloadButton } from "./download-button";
import { exportHref } from "./export-href";
import { EXPORTS } from "./exports";
import classes from "./import-export.module.css";

/** Saves everything of a kind as a file, of certain days or of all. */
export function ExportCard() {
  const { messages, timezone } = useMessages();
  const { transfer } = messages;
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  return (
    <Card title={transfer.export} text={transfer.exportText}>
      <div className={classes.dates}>
        <DateInput
          label={transfer.exportFrom}
          value={from}
          max={to || undefined}
          onChange={setFrom}
        />
        <DateInput label={transfer.exportTo} value={to} min={from || undefined} onChange={setTo} />
      </div>
      <Group gap="sm">
        {EXPORTS.map((kind) => (
          <DownloadButton key={kind} href={exportHref(kind, { from, to, timezone })}>
            {format(transfer.download, { what: transfer.exports[kind] })}
          </DownloadButton>
        ))}
      </Group>
    </Card>
  );
}
