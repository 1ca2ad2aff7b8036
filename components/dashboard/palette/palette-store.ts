import { createSpotlight } from "@mantine/spotlight";

/** The state of the palette, and the function that opens it: `palette.open()`. */
export const [paletteStore, palette] = createSpotlight();

/**
 * Selects the first entry, or the next `Enter` does nothing: Spotlight does that when the query changes,
 * and what is found arrives later.
 */
export function selectFirst(): void {
  const list = document.getElementById(paletteStore.getState().listId);
  list?.querySelector("[data-selected]")?.removeAttribute("data-selected");
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

/** Does what the selected entry does. */
export function pressSelected(): void {
  const list = document.getElementById(paletteStore.getState().listId);
  list?.querySelector<HTMLElement>("[data-selected]")?.click();
}
