import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type WithdrawalSummaryProps = {
  declared: { name?: string; orderNumber?: string; email?: string; details?: string | null };
  /** The selected lines; none for the whole order. */
  goods: string[];
  /** When it was received, once it was. */
  receivedAt?: string;
  messages: Messages["withdraw"];
};

/** A declaration, word for word. */
export function WithdrawalSummary(props: WithdrawalSummaryProps) {
  const { declared, goods, receivedAt, messages } = props;
  const { name, orderNumber, email, details } = declared;
  const what = [...goods, ...(details ? [details] : [])];
  const rows: [string, string | undefined][] = [
    [messages.receivedAt, receivedAt],
    [messages.name, name],
    [messages.orderNumber, orderNumber],
    [messages.email, email && shownEmail(email)],
    [messages.goods, what.length > 0 ? what.join("\n") : messages.everything],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-medium bg-sunken p-5 text-small sm:grid-cols-[auto_1fr]">
      {rows.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere font-medium whitespace-pre-line max-sm:mb-2">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
