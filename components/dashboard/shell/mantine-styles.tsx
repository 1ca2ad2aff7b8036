"use client";

import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { theme } from "./theme";

/** Of a theme, what differs from what Mantine's own style sheet says already. */
function ownVariables() {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const differing = (part: keyof typeof own) => {
    const known = new Map(Object.entries(usual[part]));
    return Object.fromEntries(
      Object.entries(own[part]).filter(([name, value]) => known.get(name) !== value),
    );
  };
  return {
    variables: differing("variables"),
    light: differing("light"),
    dark: differing("dark"),
  };
}

/** What `visibleFrom` and `hiddenFrom` of Mantine's components stand for. */
function breakpointClasses(): string {
  return Object.entries(mergeMantineTheme(DEFAULT_THEME, theme).breakpoints)
    .map(
      ([name, width]) =>
        `@media (width < ${width}) {.mantine-visible-from-${name} {display: none !important;}}` +
        `@media (width >= ${width}) {.mantine-hidden-from-${name} {display: none !important;}}`,
    )
    .join("");
}

const CSS = convertCssVariables(ownVariables()) + breakpointClasses();

/**
 * The theme's variables, in the head of the page. Mantine itself writes them into the body, where HTML
 * allows no style element.
 */
export function MantineStyles() {
  return (
    <style href="mantine-theme" precedence="mantine">
      {CSS}
    </style>
  );
}
