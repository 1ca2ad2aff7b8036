"use client";

import { Button, Group, Menu, Text, TextInput } from "@mantine/core";
import { useDisclosure, useLocalStorage } from "@mantine/hooks";
import { Bookmark } from "lucide-react";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { DialogForm } from "@/components/dashboard/form/dialog-form";
import { TrashButton } from "@/components/dashboard/form/row-buttons";
import { toast } from "@/components/dashboard/form/toast";
import { HeaderButton } from "@/components/dashboard/list/header-action";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

/** What a list was narrowed to, under a name. */
type View = { name: string; query: string };

/** Longest name of a view. */
const NAME_MAX = 60;

type SavedViewsProps = {
  /** Which list: views of one are not those of another. */
  list: string;
  /** Whose they are: colleagues at one browser keep their own. */
  userId: string;
};

/** Saved views of a list, and a form to save the current one from the URL. */
export function SavedViews({ list, userId }: SavedViewsProps) {
  const { orders, forms } = useMessages().messages;
  const [views, setViews] = useLocalStorage<View[]>({
    key: `views ${list} ${userId}`,
    defaultValue: [],
  });
  const path = usePathname();
  const params = useSearchParams();
  const [isOpen, { open, close }] = useDisclosure();
  const [name, setName] = useState("");

  function save(): void {
    const trimmed = name.trim();
    if (trimmed === "") return;
    const kept = new URLSearchParams(params);
    kept.delete("page");
    const others = views.filter((view) => view.name !== trimmed);
    setViews([...others, { name: trimmed, query: kept.toString() }]);
    setName("");
    close();
    toast(orders.viewSaved);
  }

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <HeaderButton icon={Bookmark} variant="default">
            {orders.views}
          </HeaderButton>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{orders.viewsNone}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              component={Link}
              prefetch={false}
              href={view.query === "" ? path : `${path}?${view.query}`}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={open}>{orders.viewSave}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DialogForm
        isOpen={isOpen}
        onClose={close}
        title={orders.viewSave}
        onSubmit={save}
        submit={
          <Button type="submit" disabled={name.trim() === ""}>
            {forms.save}
          </Button>
        }
      >
        <TextInput
          label={orders.viewName}
          description={orders.viewNameHint}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
        />
        {views.map((view) => (
          <Group key={view.name} justify="space-between" wrap="nowrap">
            <Text size="sm" truncate>
              {view.name}
            </Text>
            <TrashButton
              label={format(orders.viewRemove, { name: view.name })}
              onClick={() => setViews(views.filter((one) => one.name !== view.name))}
            />
          </Group>
        ))}
      </DialogForm>
    </>
  );
}
