"use client";

import { useLostFocus } from "@/components/dashboard/form/use-lost-focus";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerCustomer } from "@/lib/contract/customer";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import classes from "./customers.module.css";
import { fullName } from "./full-name";
import { mergedCustomerSummary } from "./merge-summary";

type MergePreviewProps = { kept: SellerCustomer; gone: SellerCustomer };

/** Shown for a missing value. */
const NOTHING = "–";

/**
 * Both beside each other, and what is kept of them. On a phone each row is a card, which would cost the
 * table its roles: hence they are written out.
 */
export function MergePreview({ kept, gone }: MergePreviewProps) {
  const { messages, locale } = useMessages();
  const { customers } = messages;
  const after = mergedCustomerSummary(kept, gone);
  const table = useLostFocus<HTMLTableElement>();
  const count = (orders: number) => format(customers.orderCount, { count: orders }, locale);
  const rows = [
    [customers.email, shownEmail(kept.email), shownEmail(gone.email), shownEmail(kept.email)],
    [customers.columns.name, fullName(kept), fullName(gone), after.name],
    [customers.phone, kept.phone, gone.phone, after.phone],
    [
      ...[customers.orders, count(kept.totalOrders), count(gone.totalOrders)],
      count(kept.totalOrders + gone.totalOrders),
    ],
    [customers.columns.spend, kept.totalSpend.formatted, gone.totalSpend.formatted],
    [customers.tags, kept.tags.join(", "), gone.tags.join(", "), after.tags.join(", ")],
    [
      ...[customers.addresses, String(kept.addresses.length), String(gone.addresses.length)],
      String(after.addressCount),
    ],
    [
      ...[customers.invoiceLimit, kept.invoiceLimit?.formatted, gone.invoiceLimit?.formatted],
      after.invoiceLimit?.formatted,
    ],
  ];
  const heads = [customers.mergeKept, customers.mergeGone, customers.mergeAfter];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: displayed as blocks they have none
    <table
      ref={table}
      tabIndex={-1}
      data-keep-focus
      aria-label={customers.merge}
      className={classes.compare}
      role="table"
    >
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {heads.map((head) => (
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name, ...values]) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {heads.map((head, at) => (
              <td key={head} role="cell" data-label={head}>
                {values[at] || NOTHING}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: displayed as blocks they have none
  );
}
