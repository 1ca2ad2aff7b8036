import { type Dispatch, type SetStateAction, useState } from "react";

/**
 * A value of a control that follows the one it is given, and may run ahead of it: what was chosen
 * shows at once, and once the page has answered, what the page says counts.
 */
export function useFollowed<Value>(given: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [known, setKnown] = useState(given);
  const [value, setValue] = useState(given);
  if (known !== given) {
    setKnown(given);
    setValue(given);
  }
  return [value, setValue];
}
