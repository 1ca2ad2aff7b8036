import type { ReactNode } from "react";

/** A mail before it is rendered. */
export interface Letter {
  subject: string;
  body: ReactNode;
}
