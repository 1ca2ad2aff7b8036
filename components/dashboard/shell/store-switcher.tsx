import { Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { Check, ChevronsUpDown } from "lucide-react";
import { useMessages } from "@/components/dashboard/shell/language";
import { usePreference } from "@/components/dashboard/shell/use-preference";
import type { StaffMe } from "@/lib/contract/staff";
import classes from "./shell.module.css";

/** Names the store that is shown; who works in several changes between them here. */
export function StoreSwitcher({ me }: { me: StaffMe }) {
  const { shell } = useMessages().messages;
  const [choose, isPending] = usePreference();
  const name = me.stores.find(({ id }) => id === me.storeId)?.name ?? shell.product;
  if (me.stores.length < 2) return <span className={classes.storeName}>{name}</span>;
  return (
    <Menu position="bottom-start" width={260} shadow="md" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.storeButton} disabled={isPending}>
          <span className={classes.storeName}>{name}</span>
          <VisuallyHidden>{shell.changeStore}</VisuallyHidden>
          <ChevronsUpDown size={14} aria-hidden className={classes.storeIcon} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 5rem)" style={{ overflowY: "auto" }}>
        <Menu.Label>{shell.store}</Menu.Label>
        {me.stores.map((store) => (
          <Menu.Item
            key={store.id}
            aria-current={store.id === me.storeId ? "true" : undefined}
            rightSection={store.id === me.storeId ? <Check size={14} aria-hidden /> : null}
            onClick={() => choose("store", store.id)}
          >
            {store.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
