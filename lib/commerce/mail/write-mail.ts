import type { DueMail } from "./rows";

/** A mail in words. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a mail in its language, with its store's name and colour. The templates are loaded with the
 * first mail: they bring a renderer that a process without mail to send need not wait for.
 */
export async function writeMail(mail: DueMail): Promise<WrittenMail> {
  const { renderMail } = await import("./templates/render-mail");
  return renderMail(mail);
}
