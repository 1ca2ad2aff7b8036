import type { Ref } from "react";
import type { DayPlace } from "@/components/storefront/shell/format-day";
import { PrintButton } from "@/components/storefront/shell/print-button";
import { Notice } from "@/components/ui/notice";
import type { WithdrawalReceipt as Receipt } from "@/lib/contract/withdrawal";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";
import { WithdrawalSummary } from "./withdrawal-summary";

type WithdrawalReceiptProps = {
  receipt: Receipt;
  goods: string[];
  place: DayPlace;
  messages: Messages["withdraw"];
  ref: Ref<HTMLHeadingElement>;
};

/** The declaration with its date and time, and the note that a mail confirms it. */
export function WithdrawalReceipt(props: WithdrawalReceiptProps) {
  const { receipt, goods, place, messages, ref } = props;
  return (
    <section className="flex flex-col gap-6">
      <h2 ref={ref} tabIndex={-1} className="font-serif text-heading outline-none">
        {messages.received}
      </h2>
      <Notice tone="success" role="status">
        {format(messages.receivedText, { email: shownEmail(receipt.email) })}
      </Notice>
      <WithdrawalSummary
        declared={receipt}
        goods={goods}
        receivedAt={momentOf(receipt.receivedAt, place)}
        messages={messages}
      />
      <p className="text-small text-ink-soft">{messages.nextText}</p>
      <div>
        <PrintButton text={messages.print} />
      </div>
    </section>
  );
}

/** With its time zone: it may decide about a deadline. */
function momentOf(moment: string, { locale, timeZone }: DayPlace): string {
  return new Intl.DateTimeFormat(locale, {
    ...{ day: "numeric", month: "long", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", timeZoneName: "short", timeZone },
  }).format(new Date(moment));
}
