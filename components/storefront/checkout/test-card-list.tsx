import { TEST_CARDS, type TestCard } from "@/components/storefront/checkout/test-cards";
import type { Words } from "@/components/storefront/words";
import { say } from "@/components/ui/say";

type TestCardListProps = { words: Words["payment"]; onChoose: (card: TestCard) => void };

/** The documented cards with what each does; one press fills it in. */
export function TestCardList({ words, onChoose }: TestCardListProps) {
  return (
    <section
      aria-label={words.testCards}
      className="@container rounded-small bg-sunken noscript:hidden"
    >
      <p className="px-4 pt-3 text-fine text-ink-soft">{words.chooseCard}</p>
      <ul className="flex flex-col py-1.5">
        {TEST_CARDS.map((card) => (
          <li key={card.paymentMethod}>
            <button
              type="button"
              onClick={() => onChoose(card)}
              className="w-full px-4 py-1.5 text-start text-fine hover:underline focus-visible:-outline-offset-2"
            >
              <Facts card={card} words={words} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TestCardRadiosProps = { words: Words["payment"]; chosen: string | undefined };

/** The same as a choice, which needs no script. */
export function TestCardRadios({
  words,
  chosen = TEST_CARDS[0]?.paymentMethod,
}: TestCardRadiosProps) {
  return (
    <fieldset className="@container">
      <legend className="mb-3 text-small text-ink-soft">{words.chooseCard}</legend>
      {TEST_CARDS.map((card) => (
        <label key={card.paymentMethod} className="flex items-center gap-3 py-2 text-small">
          <input
            type="radio"
            name="card"
            value={card.paymentMethod}
            defaultChecked={card.paymentMethod === chosen}
            className="size-4 shrink-0 accent-(--fill)"
          />
          <Facts card={card} words={words} />
        </label>
      ))}
    </fieldset>
  );
}

type FactsProps = { card: TestCard; words: Words["payment"] };

function Facts({ card: { brand, number, outcome }, words }: FactsProps) {
  return (
    <span className="flex grow flex-col gap-x-4 @lg:flex-row @lg:justify-between">
      <span className="shrink-0 tabular-nums">
        {say(words.cardEnding, { brand, digits: number.slice(-4) })}{" "}
      </span>
      <span className="text-ink-soft @lg:text-end">{words.outcome[outcome]}</span>
    </span>
  );
}
