/** Next's own, on each server action that a page sends. */
export const ACTION_HEADER = "next-action";

/** The key of one press of a button; a repeat of the press carries the same. */
export const KEY_HEADER = "idempotency-key";

/** On an action that was sent before and had no reply. */
export const REPEAT_HEADER = "cartwright-repeat";
