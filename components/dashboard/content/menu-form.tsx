"use client";

import { Autocomplete, Button, Group, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Link2 } from "lucide-react";
import { updateMenu } from "@/components/dashboard/content/menu-actions";
import { EntryList } from "@/components/dashboard/form/entry-list";
import { FormPage } from "@/components/dashboard/form/form-page";
import { type Move, ReorderList } from "@/components/dashboard/list/reorder-list";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Menu, MenuItem } from "@/lib/contract/menu";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/** An address that a link may lead to, and what is there. */
export type LinkTarget = { url: string; title: string };

type MenuFormProps = { menu: Menu; targets: LinkTarget[]; canWrite: boolean };

type MenuFormValues = { items: MenuItem[] };

/** The links of a place, put in order by drag or by keyboard, each with those below it. */
export function MenuForm({ menu, targets, canWrite }: MenuFormProps) {
  const { menus } = useMessages().messages;
  return (
    <FormPage<MenuFormValues, unknown>
      draft={`menu ${menu.place}`}
      title={menus.places[menu.place]}
      back={{ href: "/dashboard/content/menus", label: menus.title }}
      initial={{ items: menu.items }}
      canSave={canWrite}
      save={(values) => updateMenu(menu.place, values)}
    >
      {(form) => (
        <EntryList
          form={form}
          path="items"
          names={linkNames(form.values.items, menus)}
          empty={{ title: menus.empty, text: menus.emptyText[menu.place], icon: Link2 }}
          addLabel={menus.add}
          onAdd={() => form.insertListItem("items", blankItem())}
          canWrite={canWrite}
        >
          {(at) => <Item form={form} at={at} targets={targets} />}
        </EntryList>
      )}
    </FormPage>
  );
}

type ItemProps = {
  form: UseFormReturnType<MenuFormValues>;
  at: number;
  targets: LinkTarget[];
};

function Item({ form, at, targets }: ItemProps) {
  const { menus } = useMessages().messages;
  const path = `items.${at}.children`;
  const children = form.values.items[at]?.children ?? [];
  const reorder = ({ from, to }: Move) => form.reorderListItem(path, { from, to });
  return (
    <Card>
      <LinkFields form={form} path={`items.${at}`} targets={targets} />
      {children.length > 0 && (
        <ReorderList
          names={linkNames(children, menus)}
          onMove={reorder}
          onRemove={(below) => form.removeListItem(path, below)}
        >
          {(below) => <LinkFields form={form} path={`${path}.${below}`} targets={targets} />}
        </ReorderList>
      )}
      <Group>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => form.insertListItem(path, { title: "", url: "" })}
        >
          {menus.addBelow}
        </Button>
      </Group>
    </Card>
  );
}

type LinkFieldsProps = Pick<ItemProps, "form" | "targets"> & { path: string };

function LinkFields({ form, path, targets }: LinkFieldsProps) {
  const { menus } = useMessages().messages;
  const titleOf = new Map(targets.map(({ url, title }) => [url, title]));
  const title = form.getInputProps(`${path}.title`);
  const url = form.getInputProps(`${path}.url`);
  return (
    <Stack gap="xs">
      <TextInput
        label={menus.linkTitle}
        maxLength={100}
        // A link that was just added; the button that added the first one is gone.
        autoFocus={title.value === "" && url.value === ""}
        {...title}
      />
      <Autocomplete
        label={menus.linkUrl}
        description={menus.linkUrlHint}
        data={targets.map(({ url }) => url)}
        renderOption={({ option: { value } }) => `${titleOf.get(value) ?? ""} ${value}`}
        limit={20}
        spellCheck={false}
        autoComplete="off"
        {...url}
      />
    </Stack>
  );
}

const blankItem = (): MenuItem => ({ title: "", url: "", children: [] });

const linkNames = (links: { title: string }[], menus: Messages["menus"]) =>
  links.map(({ title }, at) => title || format(menus.link, { number: at + 1 }));
