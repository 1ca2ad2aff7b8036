"use client";

import { CloseButton, Group, Select, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  addCustomerGroupMember,
  removeCustomerGroupMember,
} from "@/components/dashboard/customer-groups/actions";
import { findCustomers } from "@/components/dashboard/customers/actions";
import { fullName } from "@/components/dashboard/customers/full-name";
import { useAction } from "@/components/dashboard/form/use-action";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { CustomerListItem } from "@/lib/contract/customer";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

type MembersCardProps = {
  groupId: string;
  /** The first of those who were put in by hand; null where they could not be loaded. */
  members: Page<CustomerListItem> | null;
  canWrite: boolean;
};

/** The customers added to a group by hand, with a field to add more and a link to all members. */
export function MembersCard({ groupId, members, canWrite }: MembersCardProps) {
  const { messages, locale } = useMessages();
  const { customerGroups } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [found, setFound] = useState<readonly CustomerListItem[]>([]);
  const { search, nothingFoundMessage } = useSearchAsTyped(findRows, setFound);
  const rows = members?.data ?? [];
  const more = (members?.meta.total ?? 0) - rows.length;

  const add = (id: string) =>
    run(() => addCustomerGroupMember(groupId, id), {
      done: customerGroups.added,
      next: router.refresh,
    });
  const remove = (id: string) =>
    run(() => removeCustomerGroupMember(groupId, id), {
      done: customerGroups.removed,
      next: router.refresh,
    });

  return (
    <Card title={customerGroups.members}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {customerGroups.noMembers}
        </Text>
      )}
      <Stack gap={4} component="ul" style={{ listStyle: "none", padding: 0, margin: 0 }}>
        {rows.map((row) => (
          <Group key={row.id} component="li" justify="space-between" wrap="nowrap" gap="xs">
            <span style={{ overflowWrap: "anywhere", minWidth: 0 }}>
              <TextLink href={`/dashboard/customers/${row.id}`}>{nameOf(row)}</TextLink>
            </span>
            {canWrite && (
              <CloseButton
                aria-label={format(customerGroups.remove, { name: nameOf(row) })}
                disabled={isPending}
                onClick={() => remove(row.id)}
              />
            )}
          </Group>
        ))}
      </Stack>
      {more > 0 && (
        <TextLink href={`/dashboard/customers?addedToGroupId=${groupId}`}>
          {format(customerGroups.moreMembers, { count: more }, locale)}
        </TextLink>
      )}
      {canWrite && (
        <Select
          label={customerGroups.addMember}
          description={customerGroups.addMemberHint}
          data={found.map((row) => ({ value: row.id, label: labelOf(row) }))}
          // The API has already filtered by name and address.
          filter={({ options }) => options}
          searchable
          disabled={isPending}
          value={null}
          onFocus={() => search("")}
          onSearchChange={search}
          nothingFoundMessage={nothingFoundMessage}
          onChange={(id) => id !== null && add(id)}
        />
      )}
      <TextLink href={`/dashboard/customers?groupId=${groupId}`}>
        {customerGroups.everybody}
      </TextLink>
    </Card>
  );
}

function nameOf(customer: CustomerListItem): string {
  return fullName(customer) ?? shownEmail(customer.email);
}

function labelOf(customer: CustomerListItem): string {
  const name = fullName(customer);
  return name === null ? shownEmail(customer.email) : `${name}, ${shownEmail(customer.email)}`;
}

/** Null where the API could not be asked. */
async function findRows(text: string): Promise<CustomerListItem[] | null> {
  const outcome = await findCustomers(text);
  return outcome.ok ? outcome.data.data : null;
}
