"use client";

import { Button, FileButton } from "@mantine/core";
import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { refusalText } from "@/components/dashboard/form/refusal-text";
import { sendUpload } from "@/components/dashboard/form/send-upload";
import { toastFailure } from "@/components/dashboard/form/toast";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Refusal } from "@/lib/client/result";
import { BANK_STATEMENT_BYTES_MAX, type BankStatementDetail } from "@/lib/contract/bank-statement";
import { type ColumnChoice, NameColumns } from "./name-columns";

/** Sends a file of the bank, and shows what came in by it. */
export function UploadStatement() {
  const { messages, locale } = useMessages();
  const { bankStatements: says } = messages;
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [unknown, setUnknown] = useState<{ file: File; columns: string[] } | null>(null);

  async function send(file: File | null, mapping?: ColumnChoice): Promise<void> {
    if (file === null) return;
    if (file.size > BANK_STATEMENT_BYTES_MAX) return toastFailure(says.tooBig);
    const form = new FormData();
    form.set("fileName", file.name.slice(-200));
    if (mapping) form.set("mapping", JSON.stringify(mapping));
    form.set("file", file);
    setPending(true);
    const outcome = await sendUpload<BankStatementDetail>(
      "/dashboard/uploads/bank-statements",
      form,
    );
    setPending(false);
    if (outcome === null) return toastFailure(noResponseText(messages));
    if (outcome.ok) return router.push(`/dashboard/orders/bank-statements/${outcome.data.data.id}`);
    const columns = columnsIn(outcome.refusal);
    if (columns.length > 1 && mapping === undefined) return setUnknown({ file, columns });
    const isUnread = outcome.refusal.fields?.file !== undefined;
    toastFailure(isUnread ? says.unreadable : refusalText(outcome.refusal, messages, locale));
  }

  return (
    <>
      <FileButton
        accept=".xml,.csv,.txt,text/csv,application/xml,text/xml"
        onChange={(file) => send(file)}
      >
        {(button) => (
          <Button {...button} leftSection={<FileUp size={16} aria-hidden />} loading={isPending}>
            {says.upload}
          </Button>
        )}
      </FileButton>
      {unknown !== null && (
        <NameColumns
          columns={unknown.columns}
          isPending={isPending}
          onClose={() => setUnknown(null)}
          onChosen={(mapping) => send(unknown.file, mapping)}
        />
      )}
    </>
  );
}

/** The columns of a file whose names are not recognized. */
function columnsIn({ details }: Refusal): string[] {
  const columns = details?.columns;
  return Array.isArray(columns) ? columns.filter((name) => typeof name === "string") : [];
}
