import type { QueuedMail, RenderedMail } from "./rows";

/**
 * Loads the templates, with the first mail: they bring a renderer that a process without mail to send
 * need not wait for. It holds the process up for seconds on a busy machine, so nothing that has a time
 * limit should be under way.
 */
export const loadTemplates = () => import("./templates/render-mail");

/** Writes a mail in its language, with its store's name and colour. */
export async function renderMail(mail: QueuedMail): Promise<RenderedMail> {
  const { renderMail } = await loadTemplates();
  return renderMail(mail);
}
