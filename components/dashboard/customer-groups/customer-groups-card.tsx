"use client";

import { Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { CustomerGroup } from "@/lib/contract/customer-group";

/** The groups that a customer is in now, by rule or by hand. */
export function CustomerGroupsCard({ groups }: { groups: readonly CustomerGroup[] }) {
  const { customerGroups } = useMessages().messages;
  return (
    <Card title={customerGroups.ofCustomer}>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {customerGroups.noGroups}
        </Text>
      )}
      {groups.map(({ id, name }) => (
        <TextLink key={id} href={`/dashboard/customers/groups/${id}`}>
          {name}
        </TextLink>
      ))}
    </Card>
  );
}
