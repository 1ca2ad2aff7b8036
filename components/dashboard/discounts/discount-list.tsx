"use client";

import { Badge, Code } from "@mantine/core";
import { Tags, TicketPercent } from "lucide-react";
import { useState } from "react";
import { BulkJobDialog } from "@/components/dashboard/bulk-jobs/bulk-job-dialog";
import { BulkJobsLink } from "@/components/dashboard/bulk-jobs/bulk-jobs-link";
import { switchDiscounts } from "@/components/dashboard/discounts/actions";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { HeaderLink } from "@/components/dashboard/list/header-action";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { BulkAction } from "@/lib/contract/bulk-job";
import { type Discount, DiscountStatus } from "@/lib/contract/discount";
import { format } from "@/lib/kit/format-message";
import { choiceOf } from "./discount-values";
import { valueText } from "./value-text";

const BADGES: Readonly<Record<Discount["status"], BadgeVariant>> = {
  active: "good",
  scheduled: "note",
  expired: "quiet",
  disabled: "quiet",
  exhausted: "waiting",
};

type DiscountListProps = {
  reply: Result<Page<Discount>>;
  canWrite: boolean;
  /** What may be done to many at once. */
  actions: readonly BulkAction[];
  /** What the list is narrowed to, as a bulk action takes it. */
  filter: Record<string, string>;
};

/** The codes of the store. */
export function DiscountList({ reply, canWrite, actions, filter }: DiscountListProps) {
  const [forAll, setForAll] = useState<BulkAction | null>(null);
  const { messages, locale, timezone, currency } = useMessages();
  const { discounts, lists } = messages;
  const moment = (iso: string | null) =>
    iso ? formatMoment(iso, { locale, timezone }) : lists.never;
  const columns: Column<Discount>[] = [
    {
      key: "code",
      title: discounts.columns.code,
      render: ({ code, title }) =>
        code === null ? (
          <>
            {title} <Badge variant="default">{discounts.automatic}</Badge>
          </>
        ) : (
          <Code fz="sm">{code}</Code>
        ),
    },
    {
      key: "status",
      title: discounts.columns.status,
      render: ({ status }) => (
        <StatusBadge tone={BADGES[status]}>{discounts.status[status]}</StatusBadge>
      ),
    },
    {
      key: "value",
      title: discounts.columns.value,
      render: (discount) =>
        valueText({ ...discount, type: choiceOf(discount) }, messages, { locale, currency }),
    },
    {
      key: "used",
      title: discounts.columns.used,
      align: "end",
      render: ({ usageCount, usageLimit }) => {
        const count = usageCount.toLocaleString(locale);
        if (usageLimit === null) return count;
        return format(discounts.usedOf, { count, limit: usageLimit.toLocaleString(locale) });
      },
    },
    { key: "ends", title: discounts.columns.ends, render: ({ endsAt }) => moment(endsAt) },
    {
      key: "starts",
      title: discounts.columns.starts,
      render: ({ startsAt }) => (startsAt ? moment(startsAt) : ""),
      isHiddenAtFirst: true,
    },
  ];
  return (
    <>
      <ListPage
        name="discounts"
        texts={discounts}
        icon={TicketPercent}
        reply={reply}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ code, title }) => code ?? title ?? ""}
        rowHref={({ id }) => `/dashboard/discounts/${id}`}
        canWrite={canWrite}
        headerActions={
          <>
            {actions.length > 0 && <BulkJobsLink />}
            <HeaderLink icon={Tags} href="/dashboard/discounts/price-lists" variant="default">
              {messages.priceLists.title}
            </HeaderLink>
          </>
        }
        primary={{ href: "/dashboard/discounts/new", label: discounts.create }}
        search={discounts.search}
        tabs={{
          param: "status",
          options: labelOptions(DiscountStatus.options, discounts.status),
        }}
        bulk={[...bulk("discounts.enable"), ...bulk("discounts.disable")]}
      />
      {forAll && (
        <BulkJobDialog choice={{ action: forAll, filter }} onClose={() => setForAll(null)} />
      )}
    </>
  );

  function bulk(action: "discounts.enable" | "discounts.disable") {
    if (!actions.includes(action)) return [];
    const active = action === "discounts.enable";
    return [
      {
        label: active ? discounts.switchOn : discounts.switchOff,
        run: (ids: string[]) => switchDiscounts(ids, active),
        done: messages.forms.saved,
        openAll: () => setForAll(action),
      },
    ];
  }
}
