"use client";

import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { theme } from "./theme";

/** Mantine's own red of complaints is too pale to be read as text. */
const ERROR_COLOR = { light: "var(--mantine-color-red-9)", dark: "var(--mantine-color-red-4)" };

/** The variables of a theme that differ from Mantine's own style sheet. */
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
    light: { ...differing("light"), "--mantine-color-error": ERROR_COLOR.light },
    dark: { ...differing("dark"), "--mantine-color-error": ERROR_COLOR.dark },
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
