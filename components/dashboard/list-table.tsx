"use client";

import { Checkbox, Table } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { say } from "@/components/ui/say";
import { useWords } from "./language";
import classes from "./list.module.css";
import type { Column } from "./list-types";
import type { useAddress } from "./use-address";
import { useRowKeys } from "./use-row-keys";

type ListTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  address: ReturnType<typeof useAddress>;
  /** Null where nothing can be done with several. */
  selection: { ids: ReadonlySet<string>; set: (ids: ReadonlySet<string>) => void } | null;
};

/** The rows: a real table, the first column a real link, everything reachable without a mouse. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, rowId, rowName, rowHref, address, selection } = props;
  const { lists } = useWords().words;
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
    <div className={classes.scroll} aria-busy={address.isPending}>
      <Table className={classes.table} highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th w={48}>
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
        <Table.Tbody>
          {rows.map((row, at) => {
            const id = rowId(row);
            return (
              <Table.Tr
                key={id}
                data-row={at}
                data-current={at === current || undefined}
                className={classes.row}
                bg={selection?.ids.has(id) ? "var(--mantine-primary-color-light)" : undefined}
                onClick={(event) => {
                  if (
                    event.target instanceof Element &&
                    !event.target.closest("a,button,input,label")
                  )
                    router.push(rowHref(row));
                }}
              >
                {selection && (
                  <Table.Td>
                    <Checkbox
                      aria-label={say(lists.selectRow, { name: rowName(row) })}
                      checked={selection.ids.has(id)}
                      onChange={() => toggle(id)}
                    />
                  </Table.Td>
                )}
                {columns.map(({ key, render, align }, index) => (
                  <Table.Td key={key} ta={align}>
                    {index === 0 ? (
                      <Link href={rowHref(row)} prefetch={false} className={classes.rowLink}>
                        {render(row)}
                      </Link>
                    ) : (
                      render(row)
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type HeadProps<Row> = { column: Column<Row>; address: ReturnType<typeof useAddress> };

function Head<Row>({ column: { title, sort, align }, address }: HeadProps<Row>) {
  const { lists } = useWords().words;
  if (sort === undefined) return <Table.Th ta={align}>{title}</Table.Th>;
  const now = address.params.get("sort");
  const isDown = now === `-${sort}`;
  const direction = now === sort ? "ascending" : isDown ? "descending" : "none";
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <Table.Th ta={align} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        aria-label={say(lists.sortBy, { column: title })}
        onClick={() => address.set({ sort: now === sort ? `-${sort}` : isDown ? null : sort })}
      >
        {title}
        {direction !== "none" && <Arrow size={13} aria-hidden />}
      </button>
    </Table.Th>
  );
}
