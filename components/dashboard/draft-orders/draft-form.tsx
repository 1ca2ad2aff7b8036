"use client";

import { Text, TextInput } from "@mantine/core";
import { createDraftOrder, updateDraftOrder } from "@/components/dashboard/draft-orders/actions";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { AddRow } from "@/components/dashboard/form/row-buttons";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftOrder } from "@/lib/contract/draft-order";
import { DraftActions } from "./draft-actions";
import { DraftAddressFields } from "./draft-address-fields";
import { DraftCustomerField } from "./draft-customer-field";
import { DraftDeliveryFields } from "./draft-delivery-fields";
import { DraftDiscountFields } from "./draft-discount-fields";
import { DraftEnds } from "./draft-ends";
import type { DraftExchange } from "./draft-exchange";
import { DraftExchangeNotes } from "./draft-exchange-notes";
import { DraftItemFields } from "./draft-item-fields";
import { draftOrderName } from "./draft-order-name";
import { DraftStatus } from "./draft-status";
import { DraftSums } from "./draft-sums";
import {
  type DraftCustomer,
  draftChange,
  draftFormValues,
  draftInput,
  NEW_ITEM,
} from "./draft-values";
import { DraftVatField } from "./draft-vat-field";

const LIST = "/dashboard/orders/drafts";

type DraftFormProps = {
  draft: DraftOrder | null;
  customer: DraftCustomer | null;
  /** The return that it is sent for. */
  exchange: DraftExchange | null;
  /** Where the store is. */
  country: string;
  canWrite: boolean;
  canMarkPaid: boolean;
};

/** An order that is being written, new or known. */
export function DraftForm(props: DraftFormProps) {
  const { draft, customer, exchange, country, canWrite, canMarkPaid } = props;
  const { messages } = useMessages();
  const { draftOrders } = messages;
  const isEnded = draft?.status === "completed";
  return (
    <FormPage
      draft={`draft order ${draft?.id ?? "new"}`}
      title={draft === null ? draftOrders.newTitle : draftOrderName(draft, messages)}
      back={{ href: LIST, label: draftOrders.title }}
      headerAside={draft && <DraftStatus status={draft.status} />}
      headerActions={(isDirty) =>
        draft &&
        canWrite &&
        (draft.status === "open" || draft.status === "sent") && (
          <DraftActions {...{ draft, exchange, canMarkPaid, isDirty }} />
        )
      }
      initial={draftFormValues(draft, {
        ...{ country, customer, shipping: draftOrders.delivery },
        prefill: exchange?.recipient ?? null,
      })}
      canSave={canWrite && !isEnded}
      isEnded={isEnded}
      save={async (values, before) =>
        draft
          ? updateDraftOrder(draft.id, draftChange(values, before))
          : createDraftOrder(draftInput(values))
      }
      after={draft ? undefined : ({ data }) => `${LIST}/${data.id}${exchange?.query ?? ""}`}
      aside={(form) => (
        <>
          <DraftSums draft={draft} />
          <DraftEnds form={form} draft={draft} canDelete={canWrite && !isEnded} list={LIST} />
        </>
      )}
    >
      {(form) => (
        <>
          {exchange && !isEnded && <DraftExchangeNotes draft={draft} exchange={exchange} />}
          <Card title={draftOrders.items}>
            {form.values.items.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place, and hold no state of their own.
              <DraftItemFields key={index} form={form} index={index} />
            ))}
            {form.errors.items && (
              <Text size="sm" c="red">
                {form.errors.items}
              </Text>
            )}
            <AddRow onClick={() => form.insertListItem("items", NEW_ITEM)}>
              {draftOrders.addItem}
            </AddRow>
          </Card>
          <Card title={draftOrders.prices}>
            <DraftDiscountFields form={form} />
            <DraftDeliveryFields form={form} />
          </Card>
          <Card title={draftOrders.for}>
            <DraftCustomerField form={form} />
            <TextInput
              label={draftOrders.email}
              type="email"
              maxLength={254}
              autoComplete="off"
              {...form.getInputProps("email")}
            />
            <DraftAddressFields form={form} />
            <DraftVatField form={form} draft={draft} />
          </Card>
          <Card title={draftOrders.words}>
            <GrowingTextarea
              label={draftOrders.message}
              description={draftOrders.messageHint}
              minRows={2}
              maxLength={2000}
              {...form.getInputProps("message")}
            />
            <GrowingTextarea
              label={draftOrders.internalNotes}
              description={draftOrders.internalNotesHint}
              minRows={2}
              maxLength={5000}
              {...form.getInputProps("internalNotes")}
            />
          </Card>
        </>
      )}
    </FormPage>
  );
}
