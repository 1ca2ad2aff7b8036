"use client";

import { ActionIcon, Menu, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { BookmarkPlus, MessageSquareText, X } from "lucide-react";
import { useWords } from "@/components/dashboard/language";
import { say } from "@/components/ui/say";
import { withReply } from "./canned";
import classes from "./conversations.module.css";

type CannedRepliesProps = { draft: string; onPick: (reply: string) => void };

/** What is written often: kept in this browser, and put into the answer from a menu. */
export function CannedReplies({ draft, onPick }: CannedRepliesProps) {
  const { conversations } = useWords().words;
  const [replies, setReplies] = useLocalStorage<string[]>({ key: "replies", defaultValue: [] });
  return (
    <Menu position="top-start" width={320} returnFocus>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={conversations.canned}>
          <MessageSquareText size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
        <Menu.Label>{conversations.canned}</Menu.Label>
        {replies.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" pb="xs">
            {conversations.cannedEmpty}
          </Text>
        )}
        {replies.map((reply) => (
          <div key={reply} className={classes.canned}>
            <Menu.Item onClick={() => onPick(reply)}>
              <span className={classes.cannedText}>{reply}</span>
            </Menu.Item>
            <Menu.Item
              w="auto"
              closeMenuOnClick={false}
              aria-label={say(conversations.cannedRemove, { text: reply })}
              onClick={() => setReplies(replies.filter((one) => one !== reply))}
            >
              <X size={14} aria-hidden />
            </Menu.Item>
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<BookmarkPlus size={16} aria-hidden />}
          disabled={draft.trim() === ""}
          closeMenuOnClick={false}
          onClick={() => setReplies(withReply(replies, draft))}
        >
          {conversations.cannedSave}
        </Menu.Item>
        <Text size="xs" c="dimmed" px="sm" py={4}>
          {conversations.cannedHint}
        </Text>
      </Menu.Dropdown>
    </Menu>
  );
}
