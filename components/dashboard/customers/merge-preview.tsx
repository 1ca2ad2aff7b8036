"use client";

import { useWords } from "@/components/dashboard/language";
import { sayCount } from "@/components/ui/say";
import type { SellerCustomer } from "@/lib/contract/customer";
import classes from "./customers.module.css";
import { fullName } from "./full-name";
import { mergedFacts } from "./merged-facts";

type MergePreviewProps = { kept: SellerCustomer; gone: SellerCustomer };

/** Both beside each other, and what is kept of them. */
export function MergePreview({ kept, gone }: MergePreviewProps) {
  const { words, locale } = useWords();
  const { customers } = words;
  const none = "–";
  const after = mergedFacts(kept, gone);
  const count = (orders: number) => sayCount(customers.orderCount, orders, locale);
  const rows = [
    [customers.email, kept.email, gone.email, kept.email],
    [customers.columns.name, fullName(kept), fullName(gone), after.name],
    [customers.phone, kept.phone, gone.phone, after.phone],
    [
      customers.orders,
      count(kept.totalOrders),
      count(gone.totalOrders),
      count(kept.totalOrders + gone.totalOrders),
    ],
    [customers.columns.spend, kept.totalSpend.formatted, gone.totalSpend.formatted, null],
    [customers.tags, kept.tags.join(", "), gone.tags.join(", "), after.tags.join(", ")],
    [
      customers.addresses,
      String(kept.addresses.length),
      String(gone.addresses.length),
      String(after.addressCount),
    ],
  ] as const;
  return (
    <div className={classes.scroll}>
      <table className={classes.compare}>
        <thead>
          <tr>
            <td />
            <th scope="col">{customers.mergeKept}</th>
            <th scope="col">{customers.mergeGone}</th>
            <th scope="col">{customers.mergeAfter}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                // The columns stand where they stand.
                <td key={at === 0 ? "kept" : at === 1 ? "gone" : "after"}>{value || none}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
