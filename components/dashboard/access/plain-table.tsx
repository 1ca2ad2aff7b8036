"use client";

import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "@/components/dashboard/list.module.css";

type PlainTableProps = { label: string; heads: readonly string[]; children: ReactNode };

/** A short table of things that have no page of their own; `children` are its rows. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark. */}
      <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
        <Table className={classes.table} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </div>
    </div>
  );
}
