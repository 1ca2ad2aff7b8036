import { TEST_CARDS } from "@/components/storefront/test-cards";

/** What a way to pay still needs to know, or has to say. */
export function PaymentMethodDetail({ id }: { id: string }) {
  switch (id) {
    case "card":
      return <CardChoice />;
    case "bank_transfer":
      return (
        <p className="text-small text-ink-soft">
          We reserve your order now and send it once your transfer has arrived.
        </p>
      );
    default:
      return <p className="text-small text-ink-soft">You confirm the payment on the next page.</p>;
  }
}

/** The test processor takes no numbers, so a shopper chooses among the cards it knows. */
function CardChoice() {
  return (
    <fieldset>
      <legend className="mb-3 text-small text-ink-soft">
        This shop is in test mode. Choose a card by what it should do:
      </legend>
      <ul className="flex flex-col">
        {TEST_CARDS.map(({ paymentMethod, name, outcome }, index) => (
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
                <span className="tabular-nums">{name}</span>
                <span className="text-ink-soft">{outcome}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
