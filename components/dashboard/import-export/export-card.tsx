"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
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
        <TextInput
          type="date"
          label={transfer.exportFrom}
          value={from}
          max={to || undefined}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={transfer.exportTo}
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Group gap="sm">
        {EXPORTS.map((kind) => (
          <Button
            key={kind}
            component="a"
            href={exportHref(kind, { from, to, timezone })}
            download
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
          >
            {format(transfer.download, { what: transfer.exports[kind] })}
          </Button>
        ))}
      </Group>
    </Card>
  );
}
