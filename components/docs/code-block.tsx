type CodeBlockProps = { code: string; label: string };

/** Source text to read and copy. It scrolls sideways by itself, so that the page never does. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-medium border border-line bg-surface p-5 text-fine leading-relaxed"
    >
      <pre>
        <code className="text-[1em]!">{code}</code>
      </pre>
    </section>
  );
}
