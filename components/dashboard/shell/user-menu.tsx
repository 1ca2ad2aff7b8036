import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import { Check, ExternalLink, Keyboard, LogOut, ToggleLeft } from "lucide-react";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { toastFailure } from "@/components/dashboard/form/toast";
import { useMessages } from "@/components/dashboard/shell/language";
import { usePreference } from "@/components/dashboard/shell/use-preference";
import type { StaffMe } from "@/lib/contract/staff";
import { openShortcuts } from "./shortcuts";

/** By the locale each is shown in. */
const languages = [
  ["en-GB", "English"],
  ["de-DE", "Deutsch"],
] as const;

/** The signed-in member, with mode, language, appearance, and signing out. */
export function UserMenu({ me }: { me: StaffMe }) {
  const { messages, locale, shopUrl } = useMessages();
  const { shell } = messages;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [pick] = usePreference();
  const leave = () => signOut().catch(() => toastFailure(noResponseText(messages)));
  const mark = (isChosen: boolean) => (isChosen ? <Check size={14} aria-hidden /> : null);

  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: "50%" }}>
          <Avatar name={me.user.name} color="pine" size={34} />
          <VisuallyHidden>{shell.account}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 5rem)" style={{ overflowY: "auto" }}>
        <Menu.Label>
          {me.user.name} · {shell.role[me.role]}
        </Menu.Label>
        <Menu.Item
          leftSection={<ToggleLeft size={16} />}
          onClick={() => pick("mode", me.livemode ? "test" : "live")}
        >
          {me.livemode ? shell.goTest : shell.goLive}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${shopUrl}/`}
          target="_blank"
          leftSection={<ExternalLink size={16} />}
        >
          {shell.viewShop}
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={16} />} onClick={openShortcuts}>
          {shell.help}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shell.language}</Menu.Label>
        {languages.map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            rightSection={mark(code === locale)}
            onClick={() => pick("locale", code)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{shell.appearance}</Menu.Label>
        {(["light", "dark", "auto"] as const).map((scheme) => (
          <Menu.Item
            key={scheme}
            rightSection={mark(scheme === colorScheme)}
            onClick={() => setColorScheme(scheme)}
          >
            {shell[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={leave}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function signOut(): Promise<void> {
  await fetch("/dashboard/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  // A full page load: nothing of the old page stays in memory.
  window.location.assign("/dashboard/sign-in");
}
