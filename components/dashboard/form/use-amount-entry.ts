import { useState } from "react";
import { isUnread, type NumberEntry, parseNumberEntry } from "./number-entry";

/**
 * The state of the amount that a dialog asks for: `input` is for its `MoneyInput`; nothing entered is an amount of 0,
 * and what was not understood cannot be sent.
 */
export function useAmountEntry(initial: NumberEntry) {
  const [entered, setEntered] = useState(initial);
  return {
    amount: parseNumberEntry(entered) ?? 0,
    isUnderstood: !isUnread(entered),
    input: { value: entered, onChange: setEntered },
  };
}
