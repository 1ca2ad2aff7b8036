import { type ComboboxStore, useCombobox } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";

/** The menu of saved replies, and the word that is searched for in it. */
export type SavedRepliesMenu = {
  store: ComboboxStore;
  search: string;
  setSearch: (search: string) => void;
};

/** The menu, which the field beside it may open too; `onClose` takes the focus back. */
export function useSavedRepliesMenu(onClose: () => void) {
  const [search, setSearch] = useState("");
  const store = useCombobox({
    onDropdownOpen: () => store.focusSearchInput(),
    onDropdownClose: () => {
      store.resetSelectedOption();
      onClose();
    },
  });

  /** Who types on at once is faster than the menu's own field, which has the focus a moment later. */
  function typeInto({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (key === "Enter") store.clickSelectedOption();
    else if (key.length === 1 && !ctrlKey && !metaKey) setSearch((begun) => begun + key);
    else return false;
    return true;
  }

  return { menu: { store, search, setSearch } satisfies SavedRepliesMenu, typeInto };
}
