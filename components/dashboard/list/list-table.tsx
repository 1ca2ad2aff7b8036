"use client";

import { Checkbox, Table } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import classes from "./list.module.css";
import type { Column } from "./list-types";
import { useRowKeys } from "./use-row-keys";
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
  selection: { ids: ReadonlySet<string>; set: (ids: ReadonlySet<string>) => void } | null;
};

/** With more columns the list may be wider than its frame: then it scrolls, and its head does not stick. */
const STICKY_COLUMNS_MAX = 8;

/** As Mantine's own are, without the components: of them a list would have hundreds. */
const ROW = {
  role: "row",
  className: `${Table.classes.tr} ${classes.row}`,
  "data-with-row-border": true,
  "data-hover": true,
} as const;
const CELL = { role: "cell", className: `${Table.classes.td}` } as const;

/**
 * The rows: a real table, the first column a real link, everything reachable without a mouse. In a
 * narrow frame each row is a card (see list.module.css), which would cost a table its roles: hence
 * they are written out.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, rowId, rowName, rowHref, address, selection } = props;
  const { lists } = useMessages().messages;
  const router = useRouter();
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.ids.has(id));

  function toggle(id: string): void {
    const next = new Set(selection?.ids);
    if (!next.delete(id)) next.add(id);
    selection?.set(next);
  }
  const current = useRowKeys({
    count: rows.length,
    onOpen: (at) => {
      const row = rows[at];
      if (row !== undefined) router.push(rowHref(row));
    },
    onSelect: (at) => {
      const id = ids[at];
      if (id !== undefined && selection) toggle(id);
    },
  });

  return (
    <div
      className={classes.scroll}
      data-wide={columns.length > STICKY_COLUMNS_MAX || undefined}
      aria-busy={address.isPending}
    >
      <Table className={classes.table} highlightOnHover aria-label={label} role="table">
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
              <tr
                key={id}
                {...ROW}
                data-row={at}
                data-current={at === current || undefined}
                data-chosen={selection?.ids.has(id) || undefined}
                onClick={(event) => {
                  if (
                    event.target instanceof Element &&
                    !event.target.closest("a,button,input,label")
                  )
                    router.push(rowHref(row));
                }}
              >
                {selection && (
                  <td {...CELL} className={`${CELL.className} ${classes.check}`}>
                    <Checkbox
                      aria-label={format(lists.selectRow, { name: rowName(row) })}
                      checked={selection.ids.has(id)}
                      onChange={() => toggle(id)}
                    />
                  </td>
                )}
                {columns.map(({ key, title, render, align, inCard }, index) =>
                  index === 0 ? (
                    <td key={key} {...CELL} className={`${CELL.className} ${classes.name}`}>
                      <Link href={rowHref(row)} prefetch={false} className={classes.rowLink}>
                        {render(row)}
                      </Link>
                    </td>
                  ) : (
                    <td
                      key={key}
                      {...CELL}
                      data-align={align}
                      data-label={title}
                      data-card={inCard}
                    >
                      {render(row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </Table.Tbody>
      </Table>
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
