import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Cartwright's own: the green of a painted cart. Never the store's colour. */
const pine: MantineColorsTuple = [
  "#eef7f3",
  "#dcece5",
  "#b6d8ca",
  "#8cc3ad",
  "#69b195",
  "#52a685",
  "#2f7f62",
  "#22684f",
  "#1a5540",
  "#0f4231",
];

const gray: MantineColorsTuple = [
  "#f8f8f6",
  "#f1f1ee",
  "#e6e5e1",
  "#d8d7d2",
  "#c3c1bb",
  "#a3a19a",
  "#6c6a63",
  "#55534d",
  "#383732",
  "#22211e",
];

const dark: MantineColorsTuple = [
  "#e9e8e4",
  "#cbc9c3",
  "#a8a69f",
  "#75736c",
  "#4a4843",
  "#3a3934",
  "#2b2a26",
  "#201f1c",
  "#191816",
  "#131210",
];

/** Colours, type and measures of the dashboard. */
export const theme = createTheme({
  primaryColor: "pine",
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.34,
  colors: { pine, gray, dark },
  fontFamily: "var(--typeface-sans), system-ui, sans-serif",
  headings: {
    fontFamily: "var(--typeface-sans), system-ui, sans-serif",
    fontWeight: "620",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.25" },
      h2: { fontSize: "1.0625rem", lineHeight: "1.35" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.4" },
    },
  },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "20px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Mantine's own yellow on yellow is too pale to be read.
    Alert: {
      vars: (_: unknown, { color }: { color?: string }) => ({
        root: color === "yellow" ? { "--alert-color": "var(--mantine-color-text)" } : {},
      }),
    },
    // A dialog's own header is no banner of the page. What was typed into it is not lost to a click beside it.
    Modal: {
      defaultProps: {
        attributes: { header: { role: "presentation" } },
        closeOnClickOutside: false,
      },
    },
    Table: { defaultProps: { verticalSpacing: "sm", horizontalSpacing: "md" } },
    Paper: { defaultProps: { radius: "lg" } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});
