"use client";

import { ActionIcon, Button, Combobox, Group, Text } from "@mantine/core";
import { MessageSquareText } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SavedReply } from "@/lib/contract/saved-reply";
import classes from "./conversations.module.css";
import { matchReplies } from "./match-replies";
import { SavedRepliesDialog, type SavedRepliesView } from "./saved-replies-dialog";
import type { SavedRepliesMenu } from "./use-saved-replies-menu";

type SavedRepliesProps = {
  replies: readonly SavedReply[];
  draft: string;
  menu: SavedRepliesMenu;
  onPick: (body: string) => void;
};

/** What the shop answers often: found by a word, put into the answer by Enter, and managed in place. */
export function SavedReplies(props: SavedRepliesProps) {
  const { replies, draft, menu, onPick } = props;
  const { store, search, setSearch } = menu;
  const { conversations } = useMessages().messages;
  const [view, setView] = useState<SavedRepliesView | null>(null);
  const found = matchReplies(replies, search);

  // The first is meant until another is walked to; only what is on the page can be.
  const { selectFirstOption, dropdownOpened } = store;
  const first = found[0]?.id;
  useEffect(() => {
    if (dropdownOpened && first !== undefined) selectFirstOption();
  }, [dropdownOpened, first, selectFirstOption]);

  function show(wanted: SavedRepliesView): void {
    store.closeDropdown();
    setView(wanted);
  }
  return (
    <>
      <Combobox
        store={store}
        position="top-start"
        width={340}
        onOptionSubmit={(id) => {
          const picked = replies.find((reply) => reply.id === id);
          store.closeDropdown();
          setSearch("");
          if (picked) onPick(picked.body);
        }}
      >
        <Combobox.Target withAriaAttributes={false}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={conversations.canned}
            aria-haspopup="listbox"
            aria-expanded={store.dropdownOpened}
            onClick={() => store.toggleDropdown()}
          >
            <MessageSquareText size={17} aria-hidden />
          </ActionIcon>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            aria-label={conversations.cannedSearch}
            placeholder={conversations.cannedSearch}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Combobox.Options mah={260} style={{ overflowY: "auto" }}>
            {found.map(({ id, title, body }) => (
              <Combobox.Option key={id} value={id}>
                <Text size="sm" fw={600} truncate>
                  {title}
                </Text>
                <span className={classes.cannedText}>{body}</span>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>
                {replies.length === 0 ? conversations.cannedEmpty : conversations.cannedNone}
              </Combobox.Empty>
            )}
          </Combobox.Options>
          <Combobox.Footer>
            <Group gap="xs">
              <Button
                variant="light"
                size="compact-sm"
                onClick={() => show({ kind: "new", body: draft.trim() })}
              >
                {draft.trim() === "" ? conversations.cannedNew : conversations.cannedSave}
              </Button>
              {replies.length > 0 && (
                <Button variant="default" size="compact-sm" onClick={() => show({ kind: "all" })}>
                  {conversations.cannedManage}
                </Button>
              )}
            </Group>
          </Combobox.Footer>
        </Combobox.Dropdown>
      </Combobox>
      <SavedRepliesDialog replies={replies} view={view} onView={setView} />
    </>
  );
}
