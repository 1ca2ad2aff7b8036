"use client";

import { Button, JsonInput, Stack, Switch, TagsInput, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { eraseCustomer, updateCustomer } from "@/components/dashboard/actions/customers";
import { Card } from "@/components/dashboard/card";
import { Confirm } from "@/components/dashboard/confirm";
import { FormPage } from "@/components/dashboard/form-page";
import { useWords } from "@/components/dashboard/language";
import { TextLink } from "@/components/dashboard/links";
import type { Outcome } from "@/components/dashboard/outcome";
import { StatusBadge } from "@/components/dashboard/status-badge";
import { sayMoment } from "@/components/dashboard/store-zone";
import { useAction } from "@/components/dashboard/use-action";
import { say, sayCount } from "@/components/ui/say";
import type { SellerCustomer } from "@/lib/contract/customer";
import { AddressList } from "./address-list";
import { ExportButton } from "./export-button";
import { fullName } from "./full-name";
import { MergeCustomer } from "./merge-dialog";
import { metadataText, parseMetadata } from "./metadata-text";
import { type OrderRow, OrderRows } from "./order-rows";

type CustomerFormProps = {
  customer: SellerCustomer;
  /** The latest; null when they could not be loaded. */
  orders: OrderRow[] | null;
  canWrite: boolean;
  canErase: boolean;
  canMerge: boolean;
};

/** A customer: who they are, what they bought, and what is kept about them. */
export function CustomerForm({
  customer,
  orders,
  canWrite,
  canErase,
  canMerge,
}: CustomerFormProps) {
  const { words, locale, timezone } = useWords();
  const { customers } = words;
  const { id, erasedAt } = customer;
  const moment = (iso: string) => sayMoment(iso, { locale, timezone });
  return (
    <FormPage
      draft={`customer ${id}`}
      title={fullName(customer) ?? customer.email}
      back={{ href: "/dashboard/customers", label: customers.title }}
      headerAside={
        <StatusBadge tone={customer.emailVerified ? "good" : "quiet"}>
          {customer.emailVerified ? customers.verified : customers.unverified}
        </StatusBadge>
      }
      initial={valuesOf(customer)}
      canSave={canWrite && erasedAt === null}
      save={async ({ metadata, ...values }) => {
        const parsed = parseMetadata(metadata);
        if (parsed === null) return notJson(customers.metadataWrong);
        return updateCustomer(id, { ...emptyAsNull(values), metadata: parsed });
      }}
      aside={
        <>
          <Card title={customers.figures}>
            <Stack gap={2}>
              <Text size="xl" fw={620}>
                {customer.totalSpend.formatted}
              </Text>
              <Text size="sm">{sayCount(customers.orderCount, customer.totalOrders, locale)}</Text>
              <Text size="sm" c="dimmed">
                {say(customers.since, { date: moment(customer.createdAt) })}
              </Text>
            </Stack>
          </Card>
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
          {canMerge && erasedAt === null && (
            <Card title={customers.twice}>
              <Text size="sm" c="dimmed">
                {customers.twiceText}
              </Text>
              <div>
                <MergeCustomer customer={customer} />
              </div>
            </Card>
          )}
          <Card title={customers.privacy}>
            <Text size="sm" c="dimmed">
              {erasedAt === null
                ? customers.exportHint
                : say(customers.erasedText, { date: moment(erasedAt) })}
            </Text>
            <Stack gap="xs" align="flex-start">
              <ExportButton id={id} />
              {canErase && erasedAt === null && <Erase customer={customer} />}
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
            <TextInput label={customers.email} value={customer.email} readOnly />
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
          </Card>
          <Card title={customers.addresses}>
            <AddressList addresses={customer.addresses} />
          </Card>
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

function Erase({ customer: { id, email } }: { customer: SellerCustomer }) {
  const { customers } = useWords().words;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Confirm
      title={customers.erase}
      text={customers.eraseText}
      label={customers.erase}
      typed={email}
      onConfirm={() =>
        run(() => eraseCustomer(id), { done: customers.eraseDone, next: router.refresh })
      }
    >
      {(open) => (
        <Button variant="light" color="red" size="xs" loading={isPending} onClick={open}>
          {customers.erase}
        </Button>
      )}
    </Confirm>
  );
}

function valuesOf(customer: SellerCustomer) {
  return {
    firstName: customer.firstName ?? "",
    lastName: customer.lastName ?? "",
    phone: customer.phone ?? "",
    marketingOptIn: customer.marketingOptIn,
    tags: customer.tags,
    metadata: metadataText(customer.metadata),
  };
}

function emptyAsNull({
  firstName,
  lastName,
  phone,
  ...rest
}: Omit<ReturnType<typeof valuesOf>, "metadata">) {
  const cleared = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    ...rest,
    firstName: cleared(firstName),
    lastName: cleared(lastName),
    phone: cleared(phone),
  };
}

/** The refusal that the API would answer with, had it been asked. */
function notJson(message: string): Outcome<never> {
  const fields = { metadata: [message] };
  const refusal = { code: "validation_failed", message, requestId: "", docUrl: "", status: 422 };
  return { ok: false, refusal: { ...refusal, fields } };
}
