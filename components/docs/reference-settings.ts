import type { SnippetTarget } from "@/components/docs/snippets";

/** As much of the document as is filled in for the reader. */
type Described = { components: { parameters: Record<string, object> } };

/** What the reference library is given: our document, our colours, and nothing from elsewhere. */
export function referenceSettings(
  document: Described,
  { origin, publishableKey, cartToken }: SnippetTarget & { cartToken: string },
) {
  const { PublishableKey, CartToken, OptionalCartToken } = document.components.parameters;
  Object.assign(PublishableKey ?? {}, { example: publishableKey });
  for (const header of [CartToken, OptionalCartToken]) {
    Object.assign(header ?? {}, { example: cartToken });
  }
  return {
    content: { ...document, servers: [{ url: origin, description: "This shop" }] },
    authentication: {
      preferredSecurityScheme: "publishableKey",
      securitySchemes: { publishableKey: { token: publishableKey } },
    },
    // Nothing is requested from any other host: no fonts, no proxy, no telemetry, no hosted extras.
    withDefaultFonts: false,
    telemetry: false,
    proxyUrl: "",
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: "never",
    hideDarkModeToggle: true,
    documentDownloadType: "direct",
    defaultOpenFirstTag: true,
    hideModels: true,
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
    customCss: COLOURS,
  };
}

/** The library's roles in terms of ours, which know dark from light by themselves. */
const COLOURS = `
.light-mode, .dark-mode {
  --scalar-font: var(--font-sans);
  --scalar-background-1: var(--paper);
  --scalar-background-2: var(--sunken);
  --scalar-background-3: var(--line);
  --scalar-background-accent: var(--sunken);
  --scalar-color-1: var(--ink);
  --scalar-color-2: var(--ink-soft);
  --scalar-color-3: var(--ink-soft);
  --scalar-color-accent: var(--accent);
  --scalar-border-color: var(--line);
  --scalar-button-1: var(--fill);
  --scalar-button-1-color: var(--on-fill);
  --scalar-sidebar-background-1: var(--paper);
  --scalar-sidebar-color-1: var(--ink);
  --scalar-sidebar-color-2: var(--ink-soft);
  --scalar-sidebar-border-color: var(--line);
}
/* The library's own are too pale on our paper. */
.light-mode {
  --scalar-color-green: #0a6b3d;
  --scalar-color-red: #b3261e;
  --scalar-color-yellow: #7a5b00;
  --scalar-color-blue: #005f99;
  --scalar-color-orange: #9a4300;
  --scalar-color-purple: #6b3fa0;
}
/* A list is as long as it is: one that scrolls by itself is out of reach for the keyboard. */
.scalar-app ul.endpoints,
.scalar-app .scalar-card-content:has(ul.endpoints) { max-height: none; overflow: visible; }
.scalar-app [data-sidebar-id] button[aria-expanded] { min-width: 24px; min-height: 24px; }
/* Where an address leads to is focused, but it is no control. */
.scalar-app section:focus-visible { outline: none; }
@media (min-width: 48rem) {
  :root { --scalar-custom-header-height: 3.5rem; }
}`;
