/** The value that a text is the JSON of; what does not read as JSON is a text after all. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
