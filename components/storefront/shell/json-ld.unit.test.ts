import { expect, test } from "vitest";
import { jsonLdText } from "./json-ld";

test("no text of a seller or a reviewer ends the script element, and none is changed", () => {
  const name = "</script><script>alert(1)</script><!--";
  const text = jsonLdText({ name });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", name });
});
