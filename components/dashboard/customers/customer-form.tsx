"use client";

import { JsonInput, Stack, Switch, TagsInput, Text, TextInput } from "@mantine/core";
import { CustomFieldsCard } from "@/components/dashboard/custom-fields/custom-field-inputs";
import { CustomerGroupsCard } from "@/components/dashboard/customer-groups/customer-groups-card";
import { updateCustomer } from "@/components/dashboard/customers/actions";
import { FormPage } from "@/components/dashboard/form/form-page";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import {
  type CustomerCredit,
  StoreCreditCard,
} from "@/components/dashboard/gift-cards/store-credit-card";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { CustomField } from "@/lib/contract/custom-field";
import type { SellerCustomer } from "@/lib/contract/customer";
import type { CustomerGroup } from "@/lib/contract/customer-group";
import type { PastOrder } from "@/lib/contract/past-order";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { AddressList } from "./address-list";
import { ConsentNote } from "./consent-note";
import { customerChange, customerValues } from "./customer-values";
import { EraseCustomer } from "./erase-customer";
import { ExportButton } from "./export-button";
import { fullName } from "./full-name";
import { MergeCustomer } from "./merge-dialog";
import { type OrderRow, OrderRows } from "./order-rows";
import { PastOrders } from "./past-order-rows";

type CustomerFormProps = {
  customer: SellerCustomer;
  /** Those that they are in. */
  groups: readonly CustomerGroup[];
  /** The latest; null when they could not be loaded. */
  orders: OrderRow[] | null;
  /** Those of the shop that came before. */
  pastOrders: Page<PastOrder> | null;
  /** Their store credit; null where it could not be loaded. */
  credit: CustomerCredit | null;
  /** Custom fields of customers. */
  customFields: readonly CustomField[];
  canCredit: boolean;
  canWrite: boolean;
  canErase: boolean;
  canMerge: boolean;
};

/** A customer: their details, orders, and other stored data. */
export function CustomerForm({
  customer,
  groups,
  orders,
  pastOrders,
  credit,
  customFields,
  canCredit,
  canWrite,
  canErase,
  canMerge,
}: CustomerFormProps) {
  const { messages, locale, timezone } = useMessages();
  const { customers } = messages;
  const { id, erasedAt } = customer;
  const moment = (iso: string) => formatMoment(iso, { locale, timezone });
  return (
    <FormPage
      draft={`customer ${id}`}
      title={fullName(customer) ?? shownEmail(customer.email)}
      back={{ href: "/dashboard/customers", label: customers.title }}
      headerAside={
        <StatusBadge tone={customer.emailVerified ? "good" : "quiet"}>
          {customer.emailVerified ? customers.verified : customers.unverified}
        </StatusBadge>
      }
      initial={customerValues(customer)}
      canSave={canWrite && erasedAt === null}
      isEnded={erasedAt !== null}
      save={async (values, before) => {
        const change = customerChange({ values, before, wrong: customers.metadataWrong });
        return change.ok ? updateCustomer(id, change.data) : change;
      }}
      aside={
        <>
          <Card title={customers.figures}>
            <Stack gap={2}>
              <Text size="xl" fw={620}>
                {customer.totalSpend.formatted}
              </Text>
              <Text size="sm">
                {format(customers.orderCount, { count: customer.totalOrders }, locale)}
              </Text>
              {customer.openAmount.amount > 0 && (
                <TextLink href={`/dashboard/orders?customerId=${id}&invoice=open`}>
                  {format(customers.openAmount, { amount: customer.openAmount.formatted })}
                </TextLink>
              )}
              <Text size="sm" c="dimmed">
                {format(customers.since, { date: moment(customer.createdAt) })}
              </Text>
            </Stack>
          </Card>
          {credit !== null && (
            <StoreCreditCard
              customerId={id}
              credit={credit}
              canWrite={canCredit && erasedAt === null}
            />
          )}
          <Card title={customers.orders}>
            {orders === null && <Text size="sm">{customers.ordersFailed}</Text>}
            {orders?.length === 0 && (
              <Text size="sm" c="dimmed">
                {customers.noOrders}
              </Text>
            )}
            {orders !== null && orders.length > 0 && (
              <>
                <OrderRows orders={orders} />
                <TextLink href={`/dashboard/orders?customerId=${id}`}>
                  {customers.allOrders}
                </TextLink>
              </>
            )}
          </Card>
          <PastOrders page={pastOrders} />
          {erasedAt === null && <CustomerGroupsCard groups={groups} />}
          {canMerge && erasedAt === null && (
            <Card title={customers.twice} text={customers.twiceText}>
              <div>
                <MergeCustomer customer={customer} />
              </div>
            </Card>
          )}
          <Card
            title={customers.privacy}
            text={
              erasedAt === null
                ? customers.exportHint
                : format(customers.erasedText, { date: moment(erasedAt) })
            }
          >
            <Stack gap="xs" align="flex-start">
              <ExportButton id={id} />
              {canErase && erasedAt === null && <EraseCustomer customer={customer} />}
            </Stack>
          </Card>
        </>
      }
    >
      {(form) => (
        <>
          <Card title={customers.person}>
            <TextInput label={customers.firstName} {...form.getInputProps("firstName")} />
            <TextInput label={customers.lastName} {...form.getInputProps("lastName")} />
            <TextInput label={customers.email} value={shownEmail(customer.email)} readOnly />
            <TextInput
              label={customers.phone}
              description={customers.phoneHint}
              type="tel"
              {...form.getInputProps("phone")}
            />
            <Switch
              label={customers.marketing}
              description={customers.marketingHint}
              {...form.getInputProps("marketingOptIn", { type: "checkbox" })}
            />
            <ConsentNote consent={customer.marketingConsent} />
          </Card>
          <Card title={customers.addresses}>
            <AddressList addresses={customer.addresses} />
          </Card>
          <Card title={customers.invoice}>
            <MoneyInput
              label={customers.invoiceLimit}
              description={customers.invoiceLimitHint}
              currency={customer.openAmount.currency}
              maw={200}
              {...form.getInputProps("invoiceLimit")}
            />
          </Card>
          <CustomFieldsCard fields={customFields} form={form} />
          <Card title={customers.sorting}>
            <TagsInput
              label={customers.tags}
              description={customers.tagsHint}
              maxTags={100}
              {...form.getInputProps("tags")}
            />
            <JsonInput
              label={customers.metadata}
              description={customers.metadataHint}
              autosize
              minRows={3}
              maxRows={16}
              spellCheck={false}
              {...form.getInputProps("metadata")}
            />
          </Card>
        </>
      )}
    </FormPage>
  );
}
