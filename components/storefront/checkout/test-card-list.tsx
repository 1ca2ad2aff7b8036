import { TEST_CARDS, type TestCard } from "@/components/storefront/checkout/test-cards";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type TestCardListProps = { messages: Messages["payment"]; onChoose: (card: TestCard) => void };

/** The documented cards with what each does; one press fills it in. */
export function TestCardList({ messages, onChoose }: TestCardListProps) {
  return (
    <section
      aria-label={messages.testCards}
      className="@container rounded-small bg-sunken noscript:hidden"
    >
      <p className="px-4 pt-3 text-fine text-ink-soft">{messages.chooseCard}</p>
      <ul className="flex flex-col py-1.5">
        {TEST_CARDS.map((card) => (
          <li key={card.paymentMethod}>
            <button
              type="button"
              onClick={() => onChoose(card)}
              className="w-full px-4 py-1.5 text-start text-fine hover:underline focus-visible:-outline-offset-2"
            >
              <Facts card={card} messages={messages} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TestCardRadiosProps = { messages: Messages["payment"]; chosen: string | undefined };

/** The same as a choice, which needs no script. */
export function TestCardRadios({
  messages,
  chosen = TEST_CARDS[0]?.paymentMethod,
}: TestCardRadiosProps) {
  return (
    <fieldset className="@container">
      <legend className="mb-3 text-small text-ink-soft">{messages.chooseCard}</legend>
      {TEST_CARDS.map((card) => (
        <label key={card.paymentMethod} className="flex items-center gap-3 py-2 text-small">
          <input
            type="radio"
            name="card"
            value={card.paymentMethod}
            defaultChecked={card.paymentMethod === chosen}
            className="size-4 shrink-0 accent-(--fill)"
          />
          <Facts card={card} messages={messages} />
        </label>
      ))}
    </fieldset>
  );
}

type FactsProps = { card: TestCard; messages: Messages["payment"] };

function Facts({ card: { brand, number, outcome }, messages }: FactsProps) {
  return (
    <span className="flex grow flex-col gap-x-4 @lg:flex-row @lg:justify-between">
      <span className="shrink-0 tabular-nums">
        {format(messages.cardEnding, { brand, digits: number.slice(-4) })}{" "}
      </span>
      <span className="text-ink-soft @lg:text-end">{messages.outcome[outcome]}</span>
    </span>
  );
}
