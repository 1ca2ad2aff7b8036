"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { FileText } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { DayFilter } from "@/components/dashboard/list/day-filter";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { formatDate } from "@/components/dashboard/shell/format-date";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, TextLink } from "@/components/dashboard/shell/links";
import type { Result } from "@/lib/client/result";
import { DOCUMENT_KINDS, type Document } from "@/lib/contract/document";
import type { MissingDetail } from "@/lib/contract/invoicing";
import { DocumentFiles } from "./document-files";
import { MissingDetails } from "./missing-details";

type DocumentListProps = {
  reply: Result<Page<Document>>;
  missing: readonly MissingDetail[];
  canReport: boolean;
  /** The one that is offered first, as 2026-11. */
  month: string;
};

/** Invoices and credit notes, to be looked up and taken away. */
export function DocumentList({ reply, missing, canReport, month }: DocumentListProps) {
  const { messages, locale } = useMessages();
  const texts = messages.documents;
  const columns: Column<Document>[] = [
    { key: "number", title: texts.number, render: ({ number }) => number },
    { key: "kind", title: texts.kind, render: ({ kind }) => texts.kinds[kind] },
    {
      key: "order",
      title: texts.order,
      render: ({ orderId, orderNumber }) => (
        <TextLink href={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink>
      ),
    },
    { key: "buyer", title: texts.buyer, render: ({ buyer }) => buyer },
    {
      key: "issuedOn",
      title: texts.issuedOn,
      render: ({ issuedOn }) => formatDate(issuedOn, locale),
    },
    { key: "net", title: texts.net, align: "end", render: ({ net }) => net.formatted },
    { key: "tax", title: texts.tax, align: "end", render: ({ tax }) => tax.formatted },
    { key: "total", title: texts.total, align: "end", render: ({ total }) => total.formatted },
    {
      key: "files",
      title: texts.files,
      render: (document) => <DocumentFiles document={document} />,
    },
  ];
  return (
    <>
      <MissingDetails missing={missing} />
      <ListPage
        name="documents"
        texts={texts}
        icon={FileText}
        reply={reply}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        rowHref={({ orderId }) => `/dashboard/orders/${orderId}`}
        headerActions={
          <Group gap="sm" align="end">
            <MonthArchive month={month} />
            {canReport && <ButtonLink href="/dashboard/documents/taxes">{texts.taxes}</ButtonLink>}
          </Group>
        }
        search={texts.search}
        filters={[
          {
            param: "kind",
            label: texts.kind,
            options: labelOptions(DOCUMENT_KINDS, texts.kinds),
          },
        ]}
        tools={
          <>
            <DayFilter param="from" />
            <DayFilter param="to" />
          </>
        }
      />
    </>
  );
}

/** Takes away all documents of a month. A form of the browser's own: the file comes as it is made. */
function MonthArchive({ month }: { month: string }) {
  const { documents } = useMessages().messages;
  return (
    <form action="/dashboard/downloads/documents/archive" method="get">
      <Group gap="xs">
        <TextInput
          type="month"
          name="month"
          required
          aria-label={documents.month}
          pattern="20\d\d-\d\d"
          defaultValue={month}
        />
        <Button type="submit" variant="default">
          {documents.archive}
        </Button>
      </Group>
    </form>
  );
}
