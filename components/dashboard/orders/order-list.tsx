"use client";

import { FilePen, Landmark, ShoppingBag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { BulkJobDialog } from "@/components/dashboard/bulk-jobs/bulk-job-dialog";
import { BulkJobsLink } from "@/components/dashboard/bulk-jobs/bulk-jobs-link";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { HeaderLink } from "@/components/dashboard/list/header-action";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Page } from "@/components/dashboard/list/list-types";
import { saveFile } from "@/components/dashboard/list/save-file";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { BulkAction } from "@/lib/contract/bulk-job";
import { SELLER_ORDER_STATUSES, type SellerOrderListItem } from "@/lib/contract/seller-order";
import { BulkCancel } from "./bulk-cancel";
import { BulkFulfill } from "./bulk-fulfill";
import { BulkTags } from "./bulk-tags";
import { OrderFilters } from "./order-filters";
import { orderNumberText } from "./order-number";
import { ORDER_TABS, TAB_PARAM } from "./orders-query";
import { SavedViews } from "./saved-views";
import { ordersCsv, sumText } from "./selection";
import { collectTags } from "./tags";
import { useOrderColumns } from "./use-order-columns";

type OrderListProps = {
  reply: Result<Page<SellerOrderListItem>>;
  /** The name of the customer whose orders are requested. */
  customerName: string | null;
  userId: string;
  /** What may be done to many at once. */
  actions: readonly BulkAction[];
  /** What the list is narrowed to, as a bulk action takes it. */
  filter: Record<string, string>;
  /** What the signed-in member of staff may do with drafts. */
  drafts: "read" | "write" | null;
  canSeeStatements: boolean;
};

/** The orders of the store. */
export function OrderList(props: OrderListProps) {
  const { reply, customerName, userId, actions, filter, drafts, canSeeStatements } = props;
  const { messages, locale } = useMessages();
  const { orders } = messages;
  const { params } = useUrlQuery();
  const columns = useOrderColumns();
  const [sending, setSending] = useState<readonly SellerOrderListItem[]>([]);
  const [cancelling, setCancelling] = useState<readonly SellerOrderListItem[]>([]);
  const [tagging, setTagging] = useState<readonly SellerOrderListItem[]>([]);
  const [untagging, setUntagging] = useState<readonly SellerOrderListItem[]>([]);
  const [forAll, setForAll] = useState<BulkAction | null>(null);
  const tags = collectTags(reply.ok ? reply.data.data : []);
  // Rows stay selected while one turns pages; what they are has to be known then too.
  const seen = useRef(new Map<string, SellerOrderListItem>());
  useEffect(() => {
    if (!reply.ok) return;
    for (const order of reply.data.data) seen.current.set(order.id, order);
  }, [reply]);
  const known = (ids: readonly string[]) =>
    [...seen.current.values()].filter(({ id }) => ids.includes(id));

  return (
    <>
      <ListPage
        name="orders"
        texts={orders}
        icon={ShoppingBag}
        reply={reply}
        columns={columns}
        rowId={({ id }) => id}
        rowName={(order) => orderNumberText(order, orders)}
        rowHref={({ id }) => `/dashboard/orders/${id}`}
        headerActions={
          <>
            {actions.length > 0 && <BulkJobsLink />}
            {drafts !== null && (
              <HeaderLink icon={FilePen} href="/dashboard/orders/drafts" variant="subtle">
                {messages.draftOrders.title}
              </HeaderLink>
            )}
            {canSeeStatements && (
              <HeaderLink icon={Landmark} href="/dashboard/orders/bank-statements" variant="subtle">
                {messages.bankStatements.title}
              </HeaderLink>
            )}
            <SavedViews list="orders" userId={userId} />
          </>
        }
        primary={
          drafts === "write"
            ? { href: "/dashboard/orders/drafts/new", label: messages.draftOrders.create }
            : undefined
        }
        search={orders.search}
        tabs={{
          param: TAB_PARAM,
          options: labelOptions(ORDER_TABS, orders.tabs),
        }}
        filters={[
          ...(params.has(TAB_PARAM)
            ? []
            : [
                {
                  param: "status",
                  label: orders.status,
                  options: labelOptions(SELLER_ORDER_STATUSES, orders.statuses),
                },
              ]),
          {
            param: "dispute",
            label: orders.dispute,
            options: [{ value: "needs_response", label: orders.disputeToAnswer }],
          },
        ]}
        tools={<OrderFilters customerName={customerName} tags={tags} />}
        bulk={[
          ...offer("orders.fulfill", orders.fulfill, setSending),
          {
            label: orders.print,
            open: (ids) => window.open(`/dashboard/orders/slips?ids=${ids.join(",")}`, "_blank"),
          },
          {
            label: orders.exportChosen,
            open: (ids) => saveFile("orders.csv", ordersCsv(known(ids)), "text/csv"),
          },
          ...offer("orders.add_tags", orders.bulkTags.add.label, setTagging),
          ...offer("orders.remove_tags", orders.bulkTags.remove.label, setUntagging),
          ...offer("orders.cancel", orders.cancel, setCancelling),
        ]}
        bulkFacts={(ids) => sumText(known(ids), locale)}
      />
      {forAll && (
        <BulkJobDialog
          choice={{ action: forAll, filter }}
          choices={{ tags }}
          onClose={() => setForAll(null)}
        />
      )}
      <BulkFulfill orders={sending} onClose={() => setSending([])} />
      <BulkTags change="add" orders={tagging} known={tags} onClose={() => setTagging([])} />
      <BulkTags change="remove" orders={untagging} known={tags} onClose={() => setUntagging([])} />
      <BulkCancel orders={cancelling} onClose={() => setCancelling([])} />
    </>
  );

  function offer(
    action: BulkAction,
    label: string,
    choose: (chosen: readonly SellerOrderListItem[]) => void,
  ) {
    if (!actions.includes(action)) return [];
    return [
      {
        label,
        isDangerous: action === "orders.cancel",
        open: (ids: string[]) => choose(known(ids)),
        openAll: () => setForAll(action),
      },
    ];
  }
}
