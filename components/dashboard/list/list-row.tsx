"use client";

import { Table } from "@mantine/core";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { memo, type ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import classes from "./list.module.css";
import type { Column } from "./list-types";
import { RowCheckbox } from "./row-checkbox";

type ListRowProps<Row> = {
  row: Row;
  /** Its place in the list. */
  at: number;
  id: string;
  name: string;
  href: string;
  columns: readonly Column<Row>[];
  /** Whether the keys j and k have moved to it. */
  isCurrent: boolean;
  /** Null where nothing can be done with several. */
  isTicked: boolean | null;
  onToggle?: (id: string) => void;
};

/** Written out: as a card, which it is in a narrow frame, it would lose its role. */
const ROW = { role: "row", className: `${Table.classes.tr} ${classes.row}` } as const;
const CELL = { role: "cell", className: Table.classes.td } as const;

/**
 * A row of a list. Its elements look like Mantine's, without the components: of them a list would have hundreds. It is
 * rendered again only where something of it has changed, and not while an answer is on its way.
 */
export const ListRow = memo(function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, at, id, name, href, columns, isCurrent, isTicked, onToggle } = props;
  const { lists } = useMessages().messages;
  const router = useRouter();
  return (
    <tr
      {...ROW}
      data-with-row-border
      data-hover
      data-row={at}
      data-current={isCurrent || undefined}
      data-chosen={isTicked || undefined}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest("a,button,input,label"))
          router.push(href);
      }}
    >
      {isTicked !== null && (
        <td {...CELL} className={`${CELL.className} ${classes.check}`}>
          <RowCheckbox
            label={format(lists.selectRow, { name })}
            isChecked={isTicked}
            onToggle={() => onToggle?.(id)}
          />
        </td>
      )}
      {columns.map(({ key, title, render, align, inCard }, index) =>
        index === 0 ? (
          <td
            key={key}
            {...CELL}
            className={`${CELL.className} ${classes.name}`}
            data-span={inCard?.span}
          >
            <Link href={href} prefetch={false} className={classes.rowLink}>
              {render(row)}
            </Link>
          </td>
        ) : (
          <td
            key={key}
            {...CELL}
            data-align={align}
            data-label={title}
            data-title={inCard?.title}
            data-span={inCard?.span}
          >
            {render(row)}
          </td>
        ),
      )}
    </tr>
  );
}) as <Row>(props: ListRowProps<Row>) => ReactNode;
