"use client";

import { Box, Table, Text } from "@mantine/core";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import type { Page } from "@/components/dashboard/list/list-types";
import { Pager } from "@/components/dashboard/list/pager";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ScrollRegion } from "@/components/dashboard/shell/scroll-region";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { Import, ImportIssue } from "@/lib/contract/import";
import { format } from "@/lib/kit/format-message";
import { DownloadWithText } from "./download-button";

type IssuesProps = { found: Import; reply: Result<Page<ImportIssue>> };

/** What is wrong with the rows of an import, page by page, and the failed rows as a file. */
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
      <ScrollRegion label={transfer.issues}>
        <Table aria-label={transfer.issues} aria-busy={address.isPending}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="end">{transfer.row}</Table.Th>
              <Table.Th>{transfer.column}</Table.Th>
              <Table.Th>{transfer.message}</Table.Th>
              <Table.Th visibleFrom="sm">{transfer.weight}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {issues.map(({ row, column, message, isFatal, rows }) => (
              <Table.Tr key={`${row} ${column} ${message}`}>
                <Table.Td ta="end">{number(row)}</Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{column ?? "–"}</Table.Td>
                <Table.Td miw={130} style={{ overflowWrap: "anywhere" }}>
                  {message}
                  {rows > 1 && (
                    <Text size="xs" c="dimmed">
                      {format(transfer.repeated, { count: number(rows) })}
                    </Text>
                  )}
                  {/* Beside it there is no room on a phone. */}
                  <Box hiddenFrom="sm" mt={4}>
                    <Weight isFatal={isFatal} />
                  </Box>
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <Weight isFatal={isFatal} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <Pager meta={meta} address={address} />
    </Card>
  );
}

function Weight({ isFatal }: Pick<ImportIssue, "isFatal">) {
  const { transfer } = useMessages().messages;
  return (
    <StatusBadge tone={isFatal ? "bad" : "quiet"}>
      {isFatal ? transfer.fatal : transfer.remark}
    </StatusBadge>
  );
}
