"use client";

import {
  localStorageColorSchemeManager,
  MantineProvider,
  mergeThemeOverrides,
} from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { type ReactNode, useEffect, useMemo } from "react";
import { actionFetch } from "@/components/dashboard/form/action-fetch";
import { isSentOnce, sayTrouble } from "@/components/dashboard/form/sending-state";
import { TypedBefore } from "@/components/dashboard/form/typed-before";
import { untilOnline } from "@/components/dashboard/form/until-online";
import { MantineStyles } from "./mantine-styles";
import { theme } from "./theme";

// Next sends actions by the page's own fetch, and leaves no other place to say how all of them are sent.
if (typeof window !== "undefined") {
  window.fetch = actionFetch({
    send: window.fetch.bind(window),
    kept: window.sessionStorage,
    say: sayTrouble,
    isSentOnce,
    pause: untilOnline,
    isOnline: () => navigator.onLine,
    now: Date.now,
  });
}

const colorScheme = localStorageColorSchemeManager({ key: "cartwright-color-scheme" });

type ProvidersProps = {
  children: ReactNode;
  locale: string;
  /** The label of the button in the corner of a dialog or a toast. */
  closeLabel: string;
};

/** What every page of the dashboard stands in, the sign-in included: Mantine, toasts, the language. */
export function Providers({ children, locale, closeLabel }: ProvidersProps) {
  const named = useMemo(() => {
    const defaultProps = { closeButtonProps: { "aria-label": closeLabel } };
    return mergeThemeOverrides(theme, {
      components: {
        Drawer: { defaultProps },
        Modal: { defaultProps },
        Notification: { defaultProps },
      },
    });
  }, [closeLabel]);
  // The root element is the deployment's; its language is the shop's until we say otherwise.
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <MantineProvider
      theme={named}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <MantineStyles />
      <Notifications position="bottom-right" limit={4} autoClose={6000} />
      {children}
      <TypedBefore />
    </MantineProvider>
  );
}
