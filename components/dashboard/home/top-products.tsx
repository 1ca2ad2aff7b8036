"use client";

import { Table, Text } from "@mantine/core";
import { TableCell, TableHeader, TableRow } from "@/components/dashboard/list/table-cells";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { AnalyticsSummary } from "@/lib/contract/analytics";

/** The products that brought most. */
export function TopProducts({ topProducts }: Pick<AnalyticsSummary, "topProducts">) {
  const { messages, locale } = useMessages();
  const { home } = messages;
  return (
    <Card title={home.topProducts}>
      {topProducts.length === 0 ? (
        <Text c="dimmed" size="sm">
          {home.noProducts}
        </Text>
      ) : (
        <Table aria-label={home.topProducts} horizontalSpacing="xs" verticalSpacing={7}>
          <Table.Thead>
            <TableRow>
              <TableHeader>{home.product}</TableHeader>
              <TableHeader isNumber>{home.units}</TableHeader>
              <TableHeader isNumber>{home.figures.sales}</TableHeader>
            </TableRow>
          </Table.Thead>
          <Table.Tbody>
            {topProducts.map(({ productId, name, units, sales }) => (
              <TableRow key={productId}>
                <TableCell style={{ overflowWrap: "anywhere" }}>
                  <TextLink href={`/dashboard/products/${productId}`}>{name}</TextLink>
                </TableCell>
                <TableCell isNumber>{units.toLocaleString(locale)}</TableCell>
                <TableCell isNumber>{sales.formatted}</TableCell>
              </TableRow>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}
