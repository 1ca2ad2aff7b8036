import type { ReactNode } from "react";

/** The pages of the newsletter. The footer leaves its own sign-up form out below them. */
export default function NewsletterLayout({ children }: { children: ReactNode }) {
  return (
    <div data-newsletter className="contents">
      {children}
    </div>
  );
}
