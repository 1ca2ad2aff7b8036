import { formatDay } from "@/components/storefront/shell/format-day";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { PublicOrder } from "@/lib/contract/order";
import type { Messages } from "@/messages/storefront";

type BankTransferProps = {
  order: PublicOrder;
  messages: Messages["order"];
  language: PageLanguage;
};

/** Where to transfer how much to, with which reference, and until when. */
export function BankTransfer({
  order: { bankTransfer, paymentMethod },
  messages,
  language,
}: BankTransferProps) {
  if (bankTransfer === null) return null;
  const { bankDetails, reference, dueAt, amountReceived, openAmount } = bankTransfer;
  const { transfer } = messages;
  return (
    <dl className="grid w-full max-w-[34rem] grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-medium bg-sunken p-5 text-small">
      <dt className="text-ink-soft">{transfer.amount}</dt>
      <dd className="font-medium tabular-nums">{openAmount.formatted}</dd>
      {amountReceived.amount > 0 && (
        <>
          <dt className="text-ink-soft">{transfer.received}</dt>
          <dd className="tabular-nums">{amountReceived.formatted}</dd>
        </>
      )}
      <dt className="text-ink-soft">{transfer.reference}</dt>
      <dd className="font-medium tabular-nums">{reference}</dd>
      <dt className="text-ink-soft">{transfer.payTo}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{bankDetails ?? transfer.noDetails}</dd>
      {dueAt && (
        <>
          <dt className="text-ink-soft">
            {paymentMethod === "invoice" ? transfer.payBy : transfer.until}
          </dt>
          <dd>{formatDay(dueAt, language)}</dd>
        </>
      )}
    </dl>
  );
}
