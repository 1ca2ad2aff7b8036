import { Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";

type Status = NonNullable<SellerOrder["vatCheck"]>["status"];

const BADGES: Readonly<Record<Status, BadgeVariant>> = {
  valid: "good",
  invalid: "bad",
  unavailable: "waiting",
};

/** The VAT id of the buying company, the tax office's answer, and its effect on the tax. */
export function OrderVat({ order }: { order: SellerOrder }) {
  const { messages, locale, timezone } = useMessages();
  const { vat } = messages.orders;
  const { vatId, vatCheck, reverseCharge, totals, createdAt } = order;
  if (vatId === null) return null;
  const isLate = vatCheck?.status === "valid" && vatCheck.checkedAt > createdAt && !reverseCharge;
  return (
    <Card title={vat.label}>
      <Text style={{ overflowWrap: "anywhere" }}>{vatId}</Text>
      {vatCheck === null ? (
        <Text size="sm" c="dimmed">
          {vat.unchecked}
        </Text>
      ) : (
        <>
          <StatusBadge tone={BADGES[vatCheck.status]}>{vat.status[vatCheck.status]}</StatusBadge>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {format(vat.asked, {
              service: vat.services[vatCheck.service],
              when: formatMoment(vatCheck.checkedAt, { locale, timezone }),
            })}
            {vatCheck.consultationNumber !== null &&
              `. ${format(vat.number, { number: vatCheck.consultationNumber })}`}
          </Text>
          {vatCheck.status === "unavailable" && <Text size="sm">{vat.again}</Text>}
        </>
      )}
      {reverseCharge && <Text size="sm">{vat.reverse}</Text>}
      {isLate && totals.tax.amount > 0 && (
        <Text size="sm">{format(vat.late, { amount: totals.tax.formatted })}</Text>
      )}
    </Card>
  );
}
