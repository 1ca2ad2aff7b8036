"use client";

import { Switch } from "@mantine/core";
import {
  createCustomerGroup,
  deleteCustomerGroup,
  updateCustomerGroup,
} from "@/components/dashboard/customer-groups/actions";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { NameInput } from "@/components/dashboard/form/name-input";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { CustomerListItem } from "@/lib/contract/customer";
import type { CustomerGroup } from "@/lib/contract/customer-group";
import { type GroupValues, groupBody, groupValues } from "./group-values";
import { MembersCard } from "./members-card";
import { RuleFields } from "./rule-fields";

const LIST = "/dashboard/customers/groups";

type GroupFormProps = {
  group: CustomerGroup | null;
  /** Those put in by hand; null of a group that is yet to be made, and where they could not be loaded. */
  members: Page<CustomerListItem> | null;
  canWrite: boolean;
};

/** A group of customers: its rule, and the customers added by hand. */
export function GroupForm({ group, members, canWrite }: GroupFormProps) {
  const { messages, currency } = useMessages();
  const { customerGroups } = messages;
  return (
    <FormPage<GroupValues, { data: CustomerGroup }>
      draft={`customer group ${group?.id ?? "new"}`}
      title={group?.name ?? customerGroups.newTitle}
      back={{ href: LIST, label: customerGroups.title }}
      initial={groupValues(group)}
      canSave={canWrite}
      save={async (values, before) => {
        const body = groupBody(values);
        return group
          ? updateCustomerGroup(group.id, changedFields(body, groupBody(before)))
          : createCustomerGroup(body);
      }}
      settled={({ data }) => groupValues(data)}
      after={group ? undefined : ({ data }) => `${LIST}/${data.id}`}
      aside={
        group && (
          <>
            <MembersCard groupId={group.id} members={members} canWrite={canWrite} />
            {canWrite && (
              <Card title={customerGroups.overview}>
                <DeleteButton
                  label={customerGroups.delete}
                  text={customerGroups.deleteText}
                  action={() => deleteCustomerGroup(group.id)}
                  conflict={customerGroups.deleteUsed}
                  list={LIST}
                />
              </Card>
            )}
          </>
        )
      }
    >
      {(form) => (
        <>
          <Card title={customerGroups.details}>
            <NameInput label={customerGroups.name} {...form.getInputProps("name")} />
            <CodeInput
              label={customerGroups.handle}
              description={customerGroups.handleHint}
              maxLength={100}
              {...form.getInputProps("handle")}
            />
            <MoneyInput
              label={customerGroups.minimumOrder}
              description={customerGroups.minimumOrderHint}
              currency={currency}
              maw={240}
              {...form.getInputProps("minimumOrder")}
            />
            <Switch
              label={customerGroups.withoutTax}
              description={customerGroups.withoutTaxHint}
              {...form.getInputProps("showsPricesWithoutTax", { type: "checkbox" })}
            />
          </Card>
          <Card title={customerGroups.rule}>
            <RuleFields form={form} />
          </Card>
        </>
      )}
    </FormPage>
  );
}
