import { Kbd, Modal, Table } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { palette } from "@/components/dashboard/palette/palette-store";
import { useMessages } from "@/components/dashboard/shell/language";

const OPEN = "dashboard:shortcuts";

/** Opens the sheet that lists the keys. */
export const openShortcuts = () => window.dispatchEvent(new Event(OPEN));

/** Where `g` and then a letter lead. */
const PLACES: Readonly<Record<string, string>> = {
  h: "/dashboard",
  o: "/dashboard/orders",
  p: "/dashboard/products",
  c: "/dashboard/customers",
  d: "/dashboard/discounts",
};

/** A second: `g` counts until then. */
const SEQUENCE_MS = 1_000;

/** The keyboard shortcuts of every screen and the dialog that lists them. Not active while typing. */
export function Shortcuts() {
  const { messages } = useMessages();
  const { keys } = messages.shell;
  const router = useRouter();
  const [isOpen, { open, close }] = useDisclosure();

  useEffect(() => {
    let before = { key: "", at: 0 };
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("[role=dialog],[role=menu]")) return;
      const { key, timeStamp: at } = event;
      const place = before.key === "g" && at - before.at < SEQUENCE_MS ? PLACES[key] : undefined;
      before = { key, at };
      const act = place === undefined ? ACTS[key] : () => router.push(place);
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    const ACTS: Readonly<Record<string, () => void>> = {
      "?": open,
      "/": () => focusOrOpen("[data-list-search]"),
      c: () => document.querySelector<HTMLElement>("[data-primary]")?.click(),
    };
    document.addEventListener("keydown", onKey);
    window.addEventListener(OPEN, open);
    return () => {
      document.removeEventListener("keydown", onKey);
      window.removeEventListener(OPEN, open);
    };
  }, [router, open]);

  const rows: [keyNames: string[], text: string][] = [
    [["Ctrl", "K"], keys.palette],
    [["g", "h"], keys.home],
    [["g", "o"], keys.orders],
    [["g", "p"], keys.products],
    [["g", "c"], keys.customers],
    [["g", "d"], keys.discounts],
    [["c"], keys.create],
    [["/"], keys.search],
    [["j"], keys.down],
    [["k"], keys.up],
    [["x"], keys.select],
    [["Enter"], keys.open],
    [["e"], keys.edit],
    [["Ctrl", "S"], keys.save],
    [["Esc"], keys.close],
    [["?"], keys.help],
  ];
  return (
    <Modal opened={isOpen} onClose={close} title={keys.title} closeOnClickOutside>
      <Table>
        <Table.Tbody>
          {rows.map(([names, text]) => (
            <Table.Tr key={text}>
              <Table.Td w={110}>
                {names.map((name) => (
                  <Kbd key={name} mr={4}>
                    {name}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

function focusOrOpen(selector: string): void {
  const field = document.querySelector<HTMLElement>(selector);
  if (field) field.focus();
  else palette.open();
}

/** Whether keys belong to what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === "checkbox")
  );
}
