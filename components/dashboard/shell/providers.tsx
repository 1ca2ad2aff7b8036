"use client";

import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { type ReactNode, useEffect } from "react";
import { MantineStyles } from "./mantine-styles";
import { theme } from "./theme";

const colorScheme = localStorageColorSchemeManager({ key: "cartwright-color-scheme" });

/** What every page of the dashboard stands in, the sign-in included: Mantine, toasts, the language. */
export function Providers({ children, locale }: { children: ReactNode; locale: string }) {
  // The root element is the deployment's; its language is the shop's until we say otherwise.
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <MantineStyles />
      <Notifications position="bottom-right" limit={4} autoClose={6000} />
      {children}
    </MantineProvider>
  );
}
