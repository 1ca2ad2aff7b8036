"use client";

import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { TableHeader, TableRow } from "@/components/dashboard/list/table-cells";
import classes from "./analytics.module.css";

/** A table that scrolls in its own frame where the screen is narrow; by keys, too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark.
    <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <Table
        aria-label={label}
        className={classes.table}
        horizontalSpacing="xs"
        verticalSpacing={7}
      >
        {children}
      </Table>
    </div>
  );
}

/** The titles of its columns; numbers begin at the column `numbersFrom`, counted from 0. */
export function TableHeads({
  heads,
  numbersFrom,
}: {
  heads: readonly string[];
  numbersFrom: number;
}) {
  return (
    <Table.Thead>
      <TableRow>
        {heads.map((head, place) => (
          <TableHeader key={head} isNumber={place >= numbersFrom}>
            {head}
          </TableHeader>
        ))}
      </TableRow>
    </Table.Thead>
  );
}

/** A number with a bar beside it; `size` is the length of the bar, 0 to 1 of the width of the column. */
export function Measured({ text, size }: { text: string; size: number }) {
  return (
    <div className={classes.measured}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ inlineSize: `${Math.max(0, size) * 100}%` }} />
      </span>
      <span className={classes.number}>{text}</span>
    </div>
  );
}
