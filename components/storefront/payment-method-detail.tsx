import { TEST_CARDS } from "@/components/storefront/test-cards";
import type { Words } from "@/components/storefront/words";
import { say } from "@/components/ui/say";

type PaymentMethodDetailProps = { id: string; words: Words["payment"] };

/** What a way to pay still needs to know, or has to say. */
export function PaymentMethodDetail({ id, words }: PaymentMethodDetailProps) {
  switch (id) {
    case "card":
      return <CardChoice words={words} />;
    case "bank_transfer":
      return <p className="text-small text-ink-soft">{words.transferText}</p>;
    default:
      return <p className="text-small text-ink-soft">{words.elsewhere}</p>;
  }
}

/** The test processor takes no numbers, so a shopper chooses among the cards it knows. */
function CardChoice({ words }: { words: Words["payment"] }) {
  return (
    <fieldset>
      <legend className="mb-3 text-small text-ink-soft">{words.chooseCard}</legend>
      <ul className="flex flex-col">
        {TEST_CARDS.map(({ paymentMethod, brand, digits, outcome }, index) => (
          <li key={paymentMethod} className="border-line not-first:border-t">
            <label className="flex items-center gap-3 py-2.5 text-small">
              <input
                type="radio"
                name="card"
                value={paymentMethod}
                defaultChecked={index === 0}
                className="size-4 shrink-0 accent-(--fill)"
              />
              <span className="flex grow flex-wrap justify-between gap-x-4">
                <span className="tabular-nums">{say(words.cardEnding, { brand, digits })}</span>
                <span className="text-ink-soft">{words.outcome[outcome]}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
