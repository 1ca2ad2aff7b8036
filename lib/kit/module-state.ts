/*
 * What modules keep between calls: caches, memories, connections. Test files share their modules, so each
 * owner says here how its state is put back to what it was when the module was loaded; the setup of the
 * tests has all of it put back before each file. `scripts/isolation-law.ts` finds state that is not here.
 */

const resets: (() => void)[] = [];

/**
 * State of a module, as `open` makes it. Something with `clear()`, such as a Map or a cache, is emptied by
 * a reset; the fields of anything else are made anew. Next and the server have a copy each: what both share
 * is made with `processWide`.
 */
export function moduleState<State extends object>(open: () => State): State {
  const state = open();
  onReset(() => putBack(state, open));
  return state;
}

/** Has `reset` run with every other, for state that cannot be put back by making it anew. */
export function onReset(reset: () => void): void {
  resets.push(reset);
}

/**
 * Puts everything back to what it was when its module was loaded; for tests, between two files. The last
 * that was made comes first: it may need what was there before it.
 */
export function resetState(): void {
  for (const reset of resets.toReversed()) reset();
}

/** In place, because modules hold on to it. */
export function putBack<State extends object>(state: State, open: () => State): void {
  if ("clear" in state && typeof state.clear === "function") {
    state.clear();
    return;
  }
  const fresh = open();
  for (const name of Object.keys(state)) if (!(name in fresh)) Reflect.deleteProperty(state, name);
  Object.assign(state, fresh);
}
