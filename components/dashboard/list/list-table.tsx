"use client";

import { Checkbox, Table } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import classes from "./list.module.css";
import { ListRow } from "./list-row";
import type { Column } from "./list-types";
import { useFitsFrame } from "./use-fits-frame";
import { useRowKeys } from "./use-row-keys";
import type { useSelection } from "./use-selection";
import type { useUrlQuery } from "./use-url-query";

type ListTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  address: ReturnType<typeof useUrlQuery>;
  /** Null where nothing can be done with several. */
  selection: Pick<ReturnType<typeof useSelection>, "ids" | "set" | "toggle"> | null;
};

/**
 * The rows: a real table, the first column a real link, everything reachable without a mouse. In a
 * narrow frame each row is a card (see list.module.css), which would cost a table its roles: hence
 * they are written out.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, rowId, rowName, rowHref, address, selection } = props;
  const { lists } = useMessages().messages;
  const router = useRouter();
  const { frame, fits } = useFitsFrame<HTMLDivElement>();
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.ids.has(id));

  const current = useRowKeys({
    count: rows.length,
    onOpen: (at) => {
      const row = rows[at];
      if (row !== undefined) router.push(rowHref(row));
    },
    onSelect: (at) => {
      const id = ids[at];
      if (id !== undefined) selection?.toggle(id);
    },
  });

  return (
    <div className={classes.list}>
      <div
        ref={frame}
        className={classes.scroll}
        data-fits={fits || undefined}
        aria-busy={address.isPending}
      >
        <Table
          className={classes.table}
          horizontalSpacing="sm"
          highlightOnHover
          aria-label={label}
          role="table"
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {selection && (
                <Table.Th w={48} role="columnheader">
                  <Checkbox
                    aria-label={lists.selectAll}
                    checked={chosen.length > 0 && chosen.length === ids.length}
                    indeterminate={chosen.length > 0 && chosen.length < ids.length}
                    onChange={() => selection.set(new Set(chosen.length === ids.length ? [] : ids))}
                  />
                </Table.Th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} address={address} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map((row, at) => {
              const id = rowId(row);
              return (
                <ListRow
                  key={id}
                  row={row}
                  at={at}
                  id={id}
                  name={rowName(row)}
                  href={rowHref(row)}
                  columns={columns}
                  isCurrent={at === current}
                  isTicked={selection?.ids.has(id) ?? null}
                  onToggle={selection?.toggle}
                />
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}

type HeadProps<Row> = { column: Column<Row>; address: ReturnType<typeof useUrlQuery> };

function Head<Row>({ column: { title, sort, align }, address }: HeadProps<Row>) {
  const { lists } = useMessages().messages;
  if (sort === undefined)
    return (
      <Table.Th role="columnheader" data-align={align}>
        {title}
      </Table.Th>
    );
  const now = address.params.get("sort");
  const isDown = now === `-${sort}`;
  const direction = now === sort ? "ascending" : isDown ? "descending" : "none";
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <Table.Th role="columnheader" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        aria-label={format(lists.sortBy, { column: title })}
        onClick={() => address.set({ sort: now === sort ? `-${sort}` : isDown ? null : sort })}
      >
        {title}
        {direction !== "none" && <Arrow size={13} aria-hidden />}
      </button>
    </Table.Th>
  );
}
