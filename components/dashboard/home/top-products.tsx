"use client";

import { Table, Text } from "@mantine/core";
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
            <Table.Tr>
              <Table.Th>{home.product}</Table.Th>
              <Table.Th ta="end">{home.units}</Table.Th>
              <Table.Th ta="end">{home.figures.sales}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {topProducts.map(({ productId, name, units, sales }) => (
              <Table.Tr key={productId}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>
                  <TextLink href={`/dashboard/products/${productId}`}>{name}</TextLink>
                </Table.Td>
                <Table.Td ta="end">{units.toLocaleString(locale)}</Table.Td>
                <Table.Td ta="end">{sales.formatted}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}
