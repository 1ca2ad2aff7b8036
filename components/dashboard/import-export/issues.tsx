"use client";

import { Table, Text } from "@mantine/core";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import type { Page } from "@/components/dashboard/list/list-types";
import { Pager } from "@/components/dashboard/list/pager";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { Import, ImportIssue } from "@/lib/contract/import";
import { format } from "@/lib/kit/format-message";
import { DownloadWithText } from "./download-button";
import classes from "./import-export.module.css";

type IssuesProps = { found: Import; reply: Result<Page<ImportIssue>> };

/**
 * What is wrong with the rows of an import, page by page, and the failed rows as a file. On a phone each issue is a card
 * (see import-export.module.css), which would cost the table its roles: hence they are written out.
 */
export function Issues({ found, reply }: IssuesProps) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const address = useUrlQuery();
  if (!reply.ok)
    return <FailureNotice title={transfer.issuesFailed} requestId={reply.refusal.requestId} />;
  const { data: issues, meta } = reply.data;
  if (meta.total === 0) {
    if (found.status !== "succeeded") return null;
    return <Text size="sm">{transfer.clean}</Text>;
  }
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <Card title={transfer.issues}>
      {found.failedCount > 0 && (
        <DownloadWithText
          href={`/dashboard/downloads/imports/${found.id}`}
          label={transfer.failedRows}
          text={transfer.failedRowsText}
        />
      )}
      <div className={classes.issues} aria-busy={address.isPending}>
        <Table aria-label={transfer.issues} role="table">
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="columnheader" ta="end">
                {transfer.row}
              </Table.Th>
              <Table.Th role="columnheader">{transfer.column}</Table.Th>
              <Table.Th role="columnheader">{transfer.message}</Table.Th>
              <Table.Th role="columnheader">{transfer.weight}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {issues.map(({ row, column, message, isFatal, rows }) => (
              <Table.Tr key={`${row} ${column} ${message}`} role="row">
                <Table.Td role="cell" className={classes.issueRow} data-label={transfer.row}>
                  {number(row)}
                </Table.Td>
                <Table.Td role="cell" className={classes.issueColumn}>
                  {column ?? "–"}
                </Table.Td>
                <Table.Td role="cell" className={classes.issueText}>
                  {message}
                  {rows > 1 && (
                    <Text size="xs" c="dimmed">
                      {format(transfer.repeated, { count: number(rows) })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td role="cell" className={classes.issueWeight}>
                  <StatusBadge tone={isFatal ? "bad" : "quiet"}>
                    {isFatal ? transfer.fatal : transfer.remark}
                  </StatusBadge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Pager meta={meta} address={address} />
    </Card>
  );
}
