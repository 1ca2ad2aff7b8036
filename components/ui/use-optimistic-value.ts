import { type Dispatch, type SetStateAction, useState } from "react";

/**
 * The value of a control with an optimistic update: a choice shows at once, and once the page has
 * been rendered again, the given value counts.
 */
export function useOptimisticValue<Value>(given: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [known, setKnown] = useState(given);
  const [value, setValue] = useState(given);
  if (known !== given) {
    setKnown(given);
    setValue(given);
  }
  return [value, setValue];
}
