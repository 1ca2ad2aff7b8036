import MarkdownIt from "markdown-it";

// HTML in the text is shown, not run: an author of descriptions must not be able to run scripts in the shop.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

// A table that is wider than its column scrolls by itself, with the keyboard too; the page does not.
markdown.renderer.rules.table_open = () => '<div class="overflow-x-auto" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => "</table></div>\n";

/** A text written in Markdown, rendered on the server. */
export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes HTML and refuses javascript: links.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: markdown.render(text) }} />;
}
