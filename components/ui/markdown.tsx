import MarkdownIt from "markdown-it";

// HTML in the text is shown, not run: whoever may write a description may not script the shop.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

/** A text written in Markdown, rendered on the server. */
export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes HTML and refuses javascript: links.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: markdown.render(text) }} />;
}
