import { escapeXml } from "@/lib/kit/xml";

/** `<name>text</name>`, for any text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** `<name>…</name>` around other elements. */
export function parentElement(name: string, elements: readonly string[]): string {
  return `<${name}>${elements.join("")}</${name}>`;
}
