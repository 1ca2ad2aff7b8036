import { Alert } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftOrder } from "@/lib/contract/draft-order";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import type { DraftExchange } from "./draft-exchange";

type DraftExchangeNotesProps = { draft: DraftOrder | null; exchange: DraftExchange };

/** The part of an exchange that the return pays, and how the rest is paid. */
export function DraftExchangeNotes({ draft, exchange }: DraftExchangeNotesProps) {
  const { draftOrders } = useMessages().messages;
  return (
    <>
      <Alert color="blue" variant="light">
        {format(draftOrders.exchange.hint, { amount: exchange.worth.formatted })}
      </Alert>
      {draft && <Dearer draft={draft} exchange={exchange} />}
    </>
  );
}

function Dearer({ draft, exchange: { worth } }: { draft: DraftOrder; exchange: DraftExchange }) {
  const { messages, locale } = useMessages();
  const missing = draft.totals.total.amount - worth.amount;
  if (missing <= 0) return null;
  const texts = messages.draftOrders.exchange;
  const difference = formatMoney(missing, worth.currency, locale);
  return (
    <Alert color={worth.amount > 0 ? "blue" : "orange"} variant="light">
      {worth.amount > 0 ? format(texts.dearer, { difference }) : texts.worthless}
    </Alert>
  );
}
