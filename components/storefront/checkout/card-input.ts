/*
 * Formatting and parsing of card numbers. They are not sent from here: in a test shop they stay in the
 * browser, and a live processor has fields of its own.
 */

/** What is wrong with the fields of a card, each by the name of its text. */
export type CardErrors = {
  number?: "numberIncomplete" | "numberWrong";
  expiry?: "expiryWrong" | "expiryPast";
  cvc?: "cvcWrong";
};

type CardFields = { number: string; expiry: string; cvc: string };

const AMEX = /^3[47]/;

/** The digits of the typed text. */
export function getDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** A card number in the groups it is printed in. */
export function formatCardNumber(text: string): string {
  const digits = getDigits(text).slice(0, 19);
  const groups = AMEX.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  let from = 0;
  return groups
    .map((length) => digits.slice(from, (from += length)))
    .filter(Boolean)
    .join(" ");
}

/** An expiry as it is printed, `04 / 27`; a month that can only be one figure gets its nought. */
export function formatExpiry(text: string): string {
  const typed = getDigits(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  // Nothing is put behind the month before the year begins, or it could not be deleted again.
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Where a caret belongs in a text that was written anew: behind as many digits as before. */
export function caretAfterFormatting(written: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < written.length; place += 1) {
    if (seen === digitsBefore) return place;
    if (/\d/.test(written[place] ?? "")) seen += 1;
  }
  return written.length;
}

/** Errors of a card that its numbers alone can show. */
export function validateCard({ number, expiry, cvc }: CardFields, today: Date): CardErrors {
  const digits = getDigits(number);
  const errors: CardErrors = {};
  if (digits.length < 13) errors.number = "numberIncomplete";
  else if (!passesLuhn(digits)) errors.number = "numberWrong";

  const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(getDigits(expiry)) ?? [];
  if (month === undefined) errors.expiry = "expiryWrong";
  // A card is good until its month is over.
  else if (Date.UTC(2000 + Number(year), Number(month)) <= today.getTime()) {
    errors.expiry = "expiryPast";
  }
  if (getDigits(cvc).length !== (AMEX.test(digits) ? 4 : 3)) errors.cvc = "cvcWrong";
  return errors;
}

/** The check digit that every card number ends in (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
