"use client";

import { AppShell, Burger, Kbd, ScrollArea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { PagesAhead } from "@/components/dashboard/assets/pages-ahead";
import { Palette } from "@/components/dashboard/palette/palette";
import { palette } from "@/components/dashboard/palette/palette-store";
import { useMessages } from "@/components/dashboard/shell/language";
import { OfflineReady } from "@/components/ui/offline-ready";
import type { AnalyticsTodo } from "@/lib/contract/analytics";
import type { StaffMe } from "@/lib/contract/staff";
import { Logo } from "./logo";
import { ModeBar } from "./mode-bar";
import { navFor } from "./nav";
import { NavLinks } from "./nav-links";
import { OfflineNotice } from "./offline-notice";
import { SendingNotice } from "./sending-notice";
import { SessionExpiredDialog } from "./session-expired-dialog";
import classes from "./shell.module.css";
import { Shortcuts } from "./shortcuts";
import { StoreSwitcher } from "./store-switcher";
import { UserMenu } from "./user-menu";

const PALETTE_KEYS = ["Ctrl", "K"].join(" ");

type ShellProps = {
  me: StaffMe;
  /** What waits, once it is counted; null where it could not be. */
  todo: Promise<AnalyticsTodo | null>;
  children: ReactNode;
};

/** The frame of every screen: bar, navigation, palette, shortcuts, and the sheet to sign in again. */
export function Shell({ me, todo, children }: ShellProps) {
  const { messages } = useMessages();
  const path = usePathname();
  const [isOpen, { toggle, close }] = useDisclosure();
  const bar = me.livemode ? 56 : 88;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with every other page.
  useEffect(close, [path]);

  return (
    <>
      <OfflineReady />
      <PagesAhead hrefs={navFor(me.scopes).map(({ href }) => href)} />
      <AppShell
        header={{ height: bar }}
        navbar={{ width: 232, breakpoint: "md", collapsed: { mobile: !isOpen } }}
        padding={{ base: "md", sm: "xl" }}
      >
        <a href="#content" className={classes.skip}>
          {messages.shell.skip}
        </a>
        <AppShell.Header className={classes.header}>
          {!me.livemode && <ModeBar />}
          <div className={classes.bar}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={messages.shell.openMenu}
              aria-expanded={isOpen}
            />
            <Link
              href="/dashboard"
              className={classes.brand}
              prefetch={false}
              aria-label={messages.shell.product}
            >
              <Logo className={classes.mark} />
            </Link>
            <StoreSwitcher me={me} />
            <button type="button" className={classes.search} onClick={palette.open}>
              <Search size={16} aria-hidden />
              <span className={classes.searchLabel}>{messages.shell.searchHint}</span>
              <Kbd size="xs" className="max-sm:hidden" aria-hidden>
                {PALETTE_KEYS}
              </Kbd>
            </button>
            <UserMenu me={me} />
          </div>
        </AppShell.Header>
        <AppShell.Navbar className={classes.navbar} aria-label={messages.shell.navigation}>
          <AppShell.Section grow component={ScrollArea} type="scroll" p="sm">
            <NavLinks scopes={me.scopes} todo={todo} path={path} />
          </AppShell.Section>
        </AppShell.Navbar>
      </AppShell>
      {/* Beside the shell and not in it: whatever is still being streamed below a context that changes, as the
          shell's does once it is live, React would throw away and draw anew. */}
      <main id="content" tabIndex={-1} className={`${AppShell.classes.main} ${classes.main}`}>
        <div className={classes.page}>
          <OfflineNotice />
          {children}
        </div>
      </main>
      <SendingNotice />
      <Palette scopes={me.scopes} />
      <Shortcuts />
      <SessionExpiredDialog email={me.user.email} />
    </>
  );
}
