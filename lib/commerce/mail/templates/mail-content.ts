import type { ReactNode } from "react";

/** A mail before it is rendered. */
export interface MailContent {
  subject: string;
  body: ReactNode;
}
