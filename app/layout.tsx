import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import "./globals.css";
import { getLanguage, htmlLanguage } from "@/components/storefront/shell/server/language";
import { BrokenImages } from "@/components/ui/broken-images";
import { LanguageProvider } from "@/components/ui/language-provider";
import { PageLinks } from "@/components/ui/page-links";

// The Latin files are preloaded, cut to the weights in use (see fonts/README.md), and have a fallback
// of the same metrics, so that nothing moves when they arrive. The extended ones come only to pages
// that hold a letter of theirs.
const serif = localFont({
  src: "./fonts/newsreader-latin-400.woff2",
  weight: "400",
  variable: "--typeface-serif",
  adjustFontFallback: "Times New Roman",
});

const sans = localFont({
  src: "./fonts/hanken-grotesk-latin-400-600.woff2",
  weight: "400 600",
  variable: "--typeface-sans",
  adjustFontFallback: "Arial",
});

const serifExtended = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2",
  weight: "200 800",
  variable: "--typeface-serif-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-02BA,U+02BD-02C5,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0",
    },
  ],
});

const sansExtended = localFont({
  src: "../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--typeface-sans-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-02BA,U+02BD-02C5,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0",
    },
  ],
});

const TYPEFACES = [serif, sans, serifExtended, sansExtended].map((font) => font.variable).join(" ");

export const metadata: Metadata = { formatDetection: { telephone: false, email: false } };

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#161412" },
  ],
};

/** What every page of the deployment stands in: the language, the typefaces and the tokens. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [html, { locale, messages }] = await Promise.all([htmlLanguage(), getLanguage()]);
  return (
    // The dashboard's colour scheme is put on it before React comes.
    <html {...html} className={TYPEFACES} suppressHydrationWarning>
      <body>
        <LanguageProvider locale={locale} messages={messages.ui}>
          {children}
        </LanguageProvider>
        <PageLinks />
        <BrokenImages />
      </body>
    </html>
  );
}
