import { Table } from "@mantine/core";
import Link from "next/link";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import classes from "./table-cells.module.css";

/*
 * Rows and cells that look like those of Mantine's `Table`, within one. Each is one element without hooks; of Mantine's
 * own, which are two components each that read styles and contexts, the largest tables have hundreds.
 */

type RowProps = Omit<ComponentProps<"tr">, "className">;

/** A row, with a line below it unless it is the last. */
export function TableRow(props: RowProps) {
  return <tr className={Table.classes.tr} data-with-row-border {...props} />;
}

type CellProps<Tag extends "td" | "th"> = ComponentProps<Tag> & {
  style?: CSSProperties & Record<`--${string}`, string>;
  /** Numbers are aligned at their end. */
  isNumber?: boolean;
};

/** A cell of a value. */
export function TableCell({ isNumber, className, ...props }: CellProps<"td">) {
  return (
    <td
      className={classNames(Table.classes.td, isNumber && classes.number, className)}
      {...props}
    />
  );
}

/** The title of a column, or, with `scope="row"`, of a row. */
export function TableHeader({ isNumber, className, ...props }: CellProps<"th">) {
  return (
    <th
      className={classNames(
        Table.classes.th,
        classes.header,
        isNumber && classes.number,
        className,
      )}
      {...props}
    />
  );
}

type CellLinkProps = { href: string; children: ReactNode; "aria-label"?: string };

/** A link in a cell, to another page of the dashboard. */
export function CellLink(props: CellLinkProps) {
  return <Link prefetch={false} className={`mantine-focus-auto ${classes.link}`} {...props} />;
}
