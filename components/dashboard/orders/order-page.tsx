"use client";

import { TagsInput, Text } from "@mantine/core";
import {
  toCustomEntries,
  toCustomValues,
} from "@/components/dashboard/custom-fields/custom-entries";
import { CustomFieldsCard } from "@/components/dashboard/custom-fields/custom-field-inputs";
import { changedWithin } from "@/components/dashboard/form/changed-fields";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import type { Page } from "@/components/dashboard/list/list-types";
import { updateOrder } from "@/components/dashboard/orders/actions";
import { OrderReturns } from "@/components/dashboard/returns/order-returns";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { TAG_MAX, TAGS_MAX } from "@/lib/contract/common";
import type { CustomField } from "@/lib/contract/custom-field";
import type { Document } from "@/lib/contract/document";
import type { SellerDownload } from "@/lib/contract/download";
import type { GiftCard } from "@/lib/contract/gift-card";
import type { LicenseKey } from "@/lib/contract/license-key";
import type { Return } from "@/lib/contract/return";
import type { OrderTimelineEntry, SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { findBlock, isUnderWay } from "./blocked";
import { MetadataEditor } from "./metadata-editor";
import { isRowReadable, metadataFromRows, metadataRows } from "./metadata-rows";
import { OrderActions, type OrderRights } from "./order-actions";
import { OrderAddresses } from "./order-addresses";
import { OrderBadges } from "./order-badges";
import { OrderCustomer } from "./order-customer";
import { OrderDelivery } from "./order-delivery";
import { OrderDocuments } from "./order-documents";
import { OrderDownloads } from "./order-downloads";
import { OrderGiftCards } from "./order-gift-cards";
import { OrderLicenseKeys } from "./order-license-keys";
import { OrderLines } from "./order-lines";
import { OrderMoney } from "./order-money";
import { OrderNotices } from "./order-notices";
import { cancelReasonText, orderTitle } from "./order-number";
import { OrderTaxEvidence } from "./order-tax-evidence";
import { OrderTimeline } from "./order-timeline";
import { OrderVat } from "./order-vat";
import { useRefreshWhilePending } from "./use-refresh-while-pending";

type OrderPageProps = {
  order: SellerOrder;
  timeline: Result<{ data: OrderTimelineEntry[] }>;
  licenseKeys: Result<{ data: LicenseKey[] }>;
  giftCards: Result<{ data: GiftCard[] }>;
  /** Null for members who may not see them. */
  documents: Document[] | null;
  downloads: Result<{ data: SellerDownload[] }>;
  /** Null for members who may not see them. */
  returns: Result<Page<Return>> | null;
  /** The fields that the store adds to its orders. */
  customFields: readonly CustomField[];
  rights: OrderRights & { canWriteDocuments: boolean; canWriteReturns: boolean };
};

/** One order: its contents, status, actions and timeline. */
export function OrderPage({
  order,
  timeline,
  licenseKeys,
  giftCards,
  documents,
  downloads,
  returns,
  customFields,
  rights,
}: OrderPageProps) {
  const { messages, locale, timezone } = useMessages();
  const { orders } = messages;
  useRefreshWhilePending(isUnderWay(order));
  return (
    <FormPage
      draft={`order ${order.id}`}
      title={orderTitle(order, orders)}
      back={{ href: "/dashboard/orders", label: orders.title }}
      headerAside={<OrderBadges {...order} />}
      headerActions={<OrderActions order={order} rights={rights} />}
      initial={valuesOf(order)}
      canSave={rights.canWrite}
      save={async (values, before) => {
        if (!values.metadata.every(isRowReadable)) return UNREADABLE;
        const change = changedWithin(bodyOf(values), bodyOf(before), ["customFields"]);
        return updateOrder(order.id, change);
      }}
      aside={
        <>
          <OrderCustomer order={order} />
          <OrderAddresses
            order={order}
            canEdit={rights.canWrite && findBlock("changeAddress", order) === null}
          />
          <OrderDelivery order={order} canWrite={rights.canWrite} />
          <OrderLicenseKeys order={order} keys={licenseKeys} />
          <OrderGiftCards cards={giftCards} />
          <OrderDownloads order={order} downloads={downloads} canWrite={rights.canWrite} />
          {returns !== null && (
            <OrderReturns order={order} returns={returns} canWrite={rights.canWriteReturns} />
          )}
          {documents !== null && (
            <OrderDocuments
              order={order}
              documents={documents}
              canWrite={rights.canWriteDocuments}
            />
          )}
        </>
      }
    >
      {(form) => (
        <>
          <OrderNotices order={order} />
          {order.notes !== null && (
            <Card>
              <Quoted label={orders.customerNote} text={order.notes} />
            </Card>
          )}
          {order.deliveryConsent !== null && (
            <Card>
              <Quoted label={orders.deliveryConsent} text={order.deliveryConsent.wording} />
              <Text size="xs" c="dimmed">
                {format(orders.deliveryConsentAt, {
                  when: formatMoment(order.deliveryConsent.givenAt, { locale, timezone }),
                })}
              </Text>
            </Card>
          )}
          <OrderLines items={order.items} />
          <OrderMoney order={order} timeline={timeline} canMarkPaid={rights.canMarkPaid} />
          <OrderVat order={order} />
          <OrderTaxEvidence order={order} />
          <Card title={orders.notes}>
            {order.cancelReason !== null && (
              <Quoted
                label={orders.cancelledBecause}
                text={cancelReasonText(order.cancelReason, orders)}
              />
            )}
            <GrowingTextarea
              label={orders.internalNotes}
              description={orders.internalNotesHint}
              minRows={2}
              maxLength={5_000}
              {...form.getInputProps("internalNotes")}
            />
            <TagsInput
              label={orders.tags}
              description={orders.tagsHint}
              maxTags={TAGS_MAX}
              maxLength={TAG_MAX}
              {...form.getInputProps("tags")}
            />
          </Card>
          <CustomFieldsCard fields={customFields} form={form} />
          <OrderTimeline timeline={timeline} isPlaced={order.orderNumber !== null} />
          <Card title={orders.metadata}>
            <MetadataEditor {...form.getInputProps("metadata")} rows={form.values.metadata} />
          </Card>
        </>
      )}
    </FormPage>
  );
}

function valuesOf(order: SellerOrder) {
  return {
    internalNotes: order.internalNotes ?? "",
    tags: order.tags,
    metadata: metadataRows(order.metadata),
    customFields: toCustomEntries(order.customFields),
  };
}

function bodyOf({ internalNotes, tags, metadata, customFields }: ReturnType<typeof valuesOf>) {
  return {
    ...{ internalNotes: internalNotes || null, tags },
    metadata: metadataFromRows(metadata),
    customFields: toCustomValues(customFields),
  };
}

/** Checked before the request, because the API does not know the rows of the form. */
const UNREADABLE = {
  ok: false as const,
  refusal: { code: "validation_failed", message: "", requestId: "", docUrl: "", status: 422 },
};

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {text}
      </Text>
    </div>
  );
}
