"use client";

import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./plain-table.module.css";

type PlainTableProps = { label: string; heads: readonly string[]; children: ReactNode };

/**
 * A short table of things that have no page of their own; `children` are `PlainRow`s. In a narrow
 * frame each row is a card, which would cost a table its roles: hence they are written out.
 */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark. */}
      <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
        <Table className={classes.table} aria-label={label} role="table">
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {heads.map((head) => (
                <Table.Th key={head} role="columnheader">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">{children}</Table.Tbody>
        </Table>
      </div>
    </div>
  );
}

/** A row of it. */
export function PlainRow({ children }: { children: ReactNode }) {
  return <Table.Tr role="row">{children}</Table.Tr>;
}

/** A cell; with a label it says in a card what it holds. */
export function PlainCell({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <Table.Td role="cell" data-label={label}>
      {children}
    </Table.Td>
  );
}
