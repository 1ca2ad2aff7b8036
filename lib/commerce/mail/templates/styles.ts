/** The shop's own warm greys, for a light background. */
export const COLORS = {
  paper: "#f5f2ed",
  surface: "#ffffff",
  sunken: "#faf8f5",
  ink: "#23201b",
  soft: "#6b655c",
  line: "#e4dfd6",
};

/** Fonts that are where the mail is read: nothing is loaded. */
export const SANS =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
export const SERIF = 'Georgia, "Times New Roman", Times, serif';
